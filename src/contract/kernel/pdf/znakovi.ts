/** Whether the typeface in use writes this sign. */
export type ImaZnak = (codePoint: number) => boolean

/** Signs that no typeface writes are left out; the rest, where this one lacks them, become a question mark. */
export const samoZnakovi = (text: string, imaZnak: ImaZnak): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ')]
    .filter((one) => one === '\n' || !/\p{C}/u.test(one))
    .map((one) => (one === '\n' || imaZnak(one.codePointAt(0) ?? 0) ? one : '?'))
    .join('')
