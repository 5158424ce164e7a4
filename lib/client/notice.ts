/** The id of the strip above the header, by which islands find it. */
export const NOTICE = "annonce";

/** The strip above the header; nothing where the page has none. */
export const noticeStrip = () => document.getElementById(NOTICE);
