import type { z } from "zod";
import { ButtonLink } from "@/components/ui/button";
import { Note, ProseFigure, ProseImage, ProseSteps, ProseTable } from "@/components/ui/prose";
import type { PostComponents } from "@/content/types";
import { getContent, getTrade } from "@/lib/content/get";
import { getPicture } from "@/lib/content/images";
import { serviceRequest } from "@/lib/site/request-link";

type Attributes<Name extends keyof PostComponents> = z.infer<PostComponents[Name]>;
type Children = { children: React.ReactNode };

function Demande({ trade }: Attributes<"Demande">) {
  return (
    <ButtonLink
      {...serviceRequest(getTrade(trade).service)}
      className="mt-6 w-full no-underline! text-white! sm:w-auto"
    >
      {getContent().ui.request}
    </ButtonLink>
  );
}

function Figure({ image, alt, legende }: Attributes<"Figure">) {
  return (
    <ProseFigure caption={legende}>
      <ProseImage {...getPicture(image)} alt={alt} />
    </ProseFigure>
  );
}

function Tarifs({ titre, children }: Attributes<"Tarifs"> & Children) {
  return (
    <ProseFigure title={titre} prices>
      {children}
    </ProseFigure>
  );
}

/** Renders the components allowed in posts (`postComponents` in content/schema.ts), tables and images. */
export const POST_COMPONENTS = {
  Demande,
  Note,
  Etapes: ProseSteps,
  Tarifs,
  Figure,
  table: ProseTable,
  img: ({ src, alt }: { src: string; alt: string }) => <ProseImage {...getPicture(src)} alt={alt} />,
};
