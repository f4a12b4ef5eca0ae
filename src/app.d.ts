/** Version of this build, from package.json. */
declare const __APP__: string
/** When what this build is made of was last changed, epoch ms. */
declare const __BUILT_AT__: number
