/** @jsxImportSource hono/jsx */
/** Fields of a search: a list, a figure and words. */
type SelectProps = {
  name: string
  label: string
  /** The caption of "no matter which". */
  any?: string
  value: string
  options: readonly (readonly [value: string, caption: string])[]
}
export function Select({ name, label, any, value, options }: SelectProps) {
  return (
    <p class="field">
      <label for={`q-${name}`}>{label}</label>
      <select id={`q-${name}`} name={name}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([each, text]) => (
          <option value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}
export function Amount({
  name,
  label,
  value,
}: {
  name: string
  label: string
  value: number | undefined
}) {
  return (
    <p class="field">
      <label for={`q-${name}`}>{label}</label>
      <input
        id={`q-${name}`}
        name={name}
        type="text"
        inputmode="numeric"
        autocomplete="off"
        value={value === undefined ? '' : String(value)}
      />
    </p>
  )
}
export function Words({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <p class="field words">
      <label for={`q-${name}`}>{label}</label>
      <input
        id={`q-${name}`}
        name={name}
        type="search"
        autocomplete="off"
        maxlength={60}
        value={value}
      />
    </p>
  )
}
