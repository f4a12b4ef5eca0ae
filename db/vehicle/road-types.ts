/** SPEC ProductType: cars, motorcycles, motorhomes, trucks: what drives on a public road by itself, by its odometer. */
export const roadTypes: ReadonlySet<number> = new Set([1, 7, 9, 17, 20, 21])
