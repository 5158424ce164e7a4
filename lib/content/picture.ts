import { type Picture, picture } from "@/lib/drawings/images";
import { getBuildInput } from "./build-input";

/** A picture of this site, by the name that a text gives it. @throws Error when there is no such file */
export const getPicture = (name: string): Picture => picture(name, getBuildInput().publicRoot);
