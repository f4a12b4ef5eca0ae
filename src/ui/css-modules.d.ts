/** A missing class is a bug we can see; `string` keeps the calls free of checks. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export default classes
}
