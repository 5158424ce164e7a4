type FileType = { type: string; compressed: boolean };

const text = (type: string): FileType => ({ type, compressed: true });
const binary = (type: string): FileType => ({ type, compressed: false });

/** File types that the site may contain, by extension: media type, and whether they get `.br` and `.gz` copies. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  ".html": text("text/html; charset=utf-8"),
  ".js": text("text/javascript; charset=utf-8"),
  ".css": text("text/css; charset=utf-8"),
  ".svg": text("image/svg+xml"),
  ".json": text("application/json"),
  ".webmanifest": text("application/manifest+json"),
  ".xml": text("application/xml; charset=utf-8"),
  ".txt": text("text/plain; charset=utf-8"),
  ".csv": text("text/csv; charset=utf-8"),
  ".ics": text("text/calendar; charset=utf-8"),
  ".vcf": text("text/vcard; charset=utf-8"),
  ".vtt": text("text/vtt; charset=utf-8"),
  ".ico": binary("image/x-icon"),
  ".png": binary("image/png"),
  ".jpg": binary("image/jpeg"),
  ".jpeg": binary("image/jpeg"),
  ".gif": binary("image/gif"),
  ".webp": binary("image/webp"),
  ".avif": binary("image/avif"),
  ".woff2": binary("font/woff2"),
  ".woff": binary("font/woff"),
  ".ttf": binary("font/ttf"),
  ".pdf": binary("application/pdf"),
  ".mp4": binary("video/mp4"),
  ".webm": binary("video/webm"),
  ".mp3": binary("audio/mpeg"),
  ".zip": binary("application/zip"),
};

/** Extensions of files with compressed copies. */
export const COMPRESSED = Object.keys(FILE_TYPES).filter((extension) => FILE_TYPES[extension]?.compressed);
