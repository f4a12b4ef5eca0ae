/** pdfmake hands a style on to every piece of text it makes; this one is otherwise idle, so it carries the path. */
export const pathStyle = 'decorationColor'
/** Its place in the structure that screen readers follow: `L.3/LI.0/Lbl`. */
export const tagged = (path: string) => ({ [pathStyle]: path })
