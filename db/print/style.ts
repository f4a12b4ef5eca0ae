/** How printed documents look. Sizes in points; body text at 10, so that a contract is legible without glasses. */

/** A node of pdfmake: what its own types say, and marks of ours that it hands on untouched. */
export type PdfNode = { [key: string]: unknown }

export const colours = {
  ink: '#111111',
  quiet: '#4a4f57',
  rule: '#b9bec6',
  shade: '#eef0f3',
  mark: '#e3e6ea',
  accent: '#16324f',
}

export const fontName = 'Roboto'
const baseStyle = { font: fontName, fontSize: 10, lineHeight: 1.15, color: colours.ink }

const sizes = {
  base: baseStyle,
  title: {
    fontSize: 19,
    bold: true,
    color: colours.accent,
    lineHeight: 1.05,
    margin: [0, 0, 0, 2],
  },
  /** The house's name where it has no logo, and what stands at the other end of the masthead. */
  house: { fontSize: 15, bold: true, color: colours.accent, lineHeight: 1.05 },
  masthead: { fontSize: 8, color: colours.quiet, lineHeight: 1.15, alignment: 'right' },
  sub: { fontSize: 10, color: colours.quiet, margin: [0, 0, 0, 6] },
  heading: { fontSize: 12, bold: true, color: colours.accent, margin: [0, 9, 0, 3] },
  text: { margin: [0, 0, 0, 4] },
  small: { fontSize: 8.5, color: colours.quiet, margin: [0, 0, 0, 3] },
  large: { fontSize: 13, bold: true, margin: [0, 0, 0, 4] },
  huge: { fontSize: 24, bold: true, lineHeight: 1, margin: [0, 0, 0, 4] },
  term: { fontSize: 8, color: colours.quiet, lineHeight: 1.05 },
  value: { fontSize: 10, lineHeight: 1.1 },
  table: { margin: [0, 1, 0, 6], fontSize: 9.5, lineHeight: 1.1 },
  smallTable: { margin: [0, 1, 0, 6], fontSize: 8, lineHeight: 1.05 },
  points: { margin: [0, 0, 0, 4] },
}
export type Sizes = typeof sizes

const scaled = <S extends PdfNode>(style: S, scale: number): S => ({
  ...style,
  ...(typeof style['fontSize'] === 'number' ? { fontSize: style['fontSize'] * scale } : {}),
  ...(Array.isArray(style['margin'])
    ? { margin: style['margin'].map((each: number) => each * scale) }
    : {}),
})
/** Every size times so much: what hangs in a window is read from two metres. `accent`: the colour of what stands out. */
export function sizesAt(scale: number, accent: string = colours.accent): Sizes {
  // Each style keeps its own shape.
  const all = Object.fromEntries(
    Object.entries(sizes).map(([name, style]) => [name, scaled(style, scale)]),
  ) as Sizes
  const color = accent
  return {
    ...all,
    title: { ...all.title, color },
    heading: { ...all.heading, color },
    house: { ...all.house, color },
  }
}

/** Shaded rows are said by the table node itself (`shaded`). */
type Shaded = { shaded?: boolean[] }
const none = () => 0
/** A box says the colour of its own frame (`frame`). */
type Framed = { frame?: string }
const frame = (width: number) => ({
  hLineWidth: () => width,
  vLineWidth: () => width,
  hLineColor: (_: number, node: Framed) => node.frame ?? colours.rule,
  vLineColor: (_: number, node: Framed) => node.frame ?? colours.rule,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 6,
  paddingBottom: () => 3,
})

export const tableLayouts = {
  plain: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: () => 8,
    paddingTop: none,
    paddingBottom: none,
  },
  list: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: () => 2,
    paddingTop: none,
    paddingBottom: () => 2.5,
  },
  ruled: {
    hLineWidth: () => 0.5,
    vLineWidth: none,
    hLineColor: () => colours.rule,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 2.2,
    paddingBottom: () => 2,
    fillColor: (row: number, node: Shaded) => (node.shaded?.[row] ? colours.shade : null),
  },
  box: frame(0.6),
  strongBox: frame(1.2),
}

export const margins: [left: number, top: number, right: number, bottom: number] = [42, 40, 42, 50]
