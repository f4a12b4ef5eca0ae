/** Where a key is a letter and where it is an act. */

/** Where one writes. */
export const writing =
  'input, textarea, select, [contenteditable], [role=dialog], [role=textbox], [role=spinbutton], [role=combobox]'
/** What is asked over everything else. */
export const dialogs = '[role=dialog], [role=alertdialog]'

export const isOver = (): boolean => document.querySelector(`${dialogs}, [role=menu]`) !== null

/** A key alone, pressed where nobody writes. */
export const isAct = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(writing))

/** N begins a new one; in the midst of a name typed in a list it is a letter. */
export const beginsNew = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'n' && isAct(event) && !event.defaultPrevented && !isOver()
