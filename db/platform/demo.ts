/** The one password of everybody in the demonstration world; refused in production unless DEMO=1 asks for that world. */
export const demoPassword = 'un-jour-en-salle'
