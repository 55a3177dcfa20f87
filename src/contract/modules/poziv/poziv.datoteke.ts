/** Files that are published with a call: its documents, and the templates of its attachments. */
import type { PozivDefinicija } from './definicija.schema.ts'

export type DatotekaPoziva = NonNullable<PozivDefinicija['dokumentacija'][number]['datoteka']>

export function datotekePoziva({ dokumentacija, prilozi }: PozivDefinicija): DatotekaPoziva[] {
  return [
    ...dokumentacija.flatMap(({ datoteka }) => datoteka ?? []),
    ...prilozi.popis.flatMap(({ predlozak }) => predlozak ?? []),
  ]
}
