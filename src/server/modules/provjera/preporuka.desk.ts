/** What leaves the server about a recommendation, and what its beneficiary saves of it. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import {
  kodKorisnika,
  statusZaKorisnika,
  zadnjiDanPreporuke,
  zaNepravilnost,
} from '#contract/modules/provjera/preporuka.rules.ts'
import type {
  DokazPreporuke,
  Preporuka,
  PreporukaDetalj,
  PrijedlogOcjene,
} from '#contract/modules/provjera/preporuka.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { type Pisanje, stanjeZapisa } from '../../platform/workflow/stol.ts'
import { preporukaRepository } from './preporuka.repository.ts'

/** Whose names an answer about it says. */
const osobeOd = ({ predano, prijedlog, odluke, prijenos }: Preporuka): number[] =>
  [
    ...predano.map(({ osobaId }) => osobaId),
    prijedlog?.osobaId,
    ...odluke.flatMap(({ osobaId, predlozioId }) => [osobaId, predlozioId]),
    prijenos?.osobaId,
  ].filter((id) => id !== undefined)

function detalj(preporuka: Preporuka, ime: (osobaId: number) => string, actor: Actor, sada: number): PreporukaDetalj {
  const { id, redak, broj, tekst, odgovoran, nalaz, tezina, rok, produljeno, trazeno } = preporuka
  const korisnik = actor.za.vrsta === 'prijavitelj'
  const prijedlogZa = ({ iz: _iz, ...one }: PrijedlogOcjene) => potpisano(one)
  const potpisano = <T extends { osobaId: number }>({ osobaId, ...one }: T) => ({ ...one, ime: ime(osobaId) })
  const vidi = korisnik ? statusZaKorisnika(preporuka) : preporuka.statusId
  return {
    id,
    redak,
    broj,
    tekst,
    odgovoran,
    nalaz,
    tezina,
    rok,
    produljeno,
    trazeno,
    ...stanjeZapisa(preporukaKind, preporuka, actor, sada),
    status: { id: vidi, naziv: statusLabel(preporukaKind, vidi) },
    zadnjiDan: kodKorisnika(preporuka) ? zadnjiDanPreporuke(preporuka) : null,
    zaNepravilnost: !korisnik && zaNepravilnost(preporuka, sada),
    dokaz: korisnik ? preporuka.dokaz : null,
    predano: preporuka.predano.map(potpisano),
    prijedlog: korisnik || preporuka.prijedlog === null ? null : prijedlogZa(preporuka.prijedlog),
    odluke: preporuka.odluke.map(({ ocjena, obrazlozenje, dano, osobaId, predlozioId }) => ({
      ocjena,
      obrazlozenje,
      dano,
      predlozio: korisnik ? null : ime(predlozioId),
      potvrdio: korisnik ? null : ime(osobaId),
    })),
    prijenos: preporuka.prijenos && {
      dano: preporuka.prijenos.dano,
      razlog: korisnik ? null : preporuka.prijenos.razlog,
      ime: korisnik ? null : ime(preporuka.prijenos.osobaId),
    },
  }
}

/** Recommendations as this side reads them. */
export async function procitajPreporuke(
  tx: Tx,
  preporuke: readonly Preporuka[],
  actor: Actor,
  sada: number,
): Promise<PreporukaDetalj[]> {
  const imena = await imenaOsoba(tx, preporuke.flatMap(osobeOd))
  return preporuke.map((one) => detalj(one, (id) => imena.get(id)?.ime ?? '', actor, sada))
}

/** Evidence that is being written: nobody but its beneficiary reads it before it is handed in. */
export const spremiDokaz = (
  tx: Tx,
  preporuka: Preporuka,
  { sadrzaj: { dokaz } }: { sadrzaj: { dokaz: DokazPreporuke } },
  { sada }: Pisanje,
): Promise<void> => preporukaRepository.write(tx, { ...preporuka, dokaz }, sada)
