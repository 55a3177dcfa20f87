/** What a thing means; colour is never alone, an icon or a word says the same. */
export type { Ton as Tone } from '#contract/kernel/status.ts'
