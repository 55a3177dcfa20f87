/** A document that was begun and not sent yet. Nothing of it is an edit of the outbox, whatever keeps it. */
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { applyOps, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type { AdreseDokumenta } from './dokument.types.ts'
import { type DokumentUredaja, samoZaCitanje } from './uredaj.ts'

/** A document without screens of its own, drawn in a window. */
export const BEZ_ADRESA: AdreseDokumenta = { pregled: '', pregledKartice: () => '' }

/** `change` is called with what makes the next content out of the newest one. Whoever keeps it keeps it at once. */
export function zapocetiDokument(
  sadrzaj: Sadrzaj,
  change: (next: (before: Sadrzaj) => Sadrzaj) => void,
  meta: JsonObject = {},
): DokumentUredaja {
  const apply = (...ops: PatchOp[]) => change((before) => applyOps(before, ops))
  return {
    ...samoZaCitanje(sadrzaj, meta),
    stanje: { status: 'na-uredaju', text: 'Spremljeno na uređaju' },
    postavi: (path, now) => apply({ kind: 'set', path, was: null, now }),
    dodaj: (path, now) => apply({ kind: 'add', path, now, after: null }),
    ukloni: (path) => apply({ kind: 'remove', path, was: null }),
    primijeni: async (ops) => apply(...ops),
  }
}
