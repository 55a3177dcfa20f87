/** What a thing means; colour is never alone, an icon or a word says the same. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent'
