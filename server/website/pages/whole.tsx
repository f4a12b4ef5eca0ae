/** @jsxImportSource hono/jsx */
/** A vehicle's name whose words stay whole at the end of a line: "CX-5", never "CX-" and "5". */
export function Whole({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/(\S+-\S+)/)
        .map((part, index) => (index % 2 === 1 ? <span class="whole">{part}</span> : part))}
    </>
  )
}
