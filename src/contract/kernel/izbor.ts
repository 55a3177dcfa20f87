/** Choices with their words, `{ robe: 'Robe' }`: what documents, filters and columns make of them. */
import type { Opcija } from './dokument/polje.ts'

export const opcijeOd = (words: Readonly<Record<string, string>>): Opcija[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
export const kljuceviOd = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as [K, ...K[]]
/** A choice as it is written in a document; null for what is none. */
export const kljucIz = <K extends string>(words: Readonly<Record<K, string>>, value: string): K | null =>
  Object.hasOwn(words, value) ? (value as K) : null
