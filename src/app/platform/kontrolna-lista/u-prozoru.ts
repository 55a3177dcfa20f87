/** Whether a key or a finger is in a dialog over the card, whose own it is then. */
export const uProzoru = (target: EventTarget): boolean => target instanceof Element && target.closest('dialog') !== null
