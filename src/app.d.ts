/** Version of this build, from package.json. */
declare const __APP__: string
