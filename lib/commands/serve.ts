import { OUT } from "@/lib/build/context";
import { serveSite } from "@/lib/server/server";
import { readFlags } from "@/lib/system/flags";

const HELP = `[PORT=3001] npm run serve

Sert out/ tel quel, avec les services de démonstration, sur http://localhost:3000 ou sur le port de PORT, jusqu'à Ctrl+C.
Il ne construit rien : npm run build d'abord.`;

readFlags({}, { help: HELP });
await serveSite(OUT);
