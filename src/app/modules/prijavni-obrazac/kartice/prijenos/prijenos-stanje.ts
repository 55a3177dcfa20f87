/** What happens between a table of cells and the draft: reading, the person's choice, one edit of the draft, its undoing. */

import { useCallback, useState } from 'react'
import { noviId, useDokumentApi } from '#app/platform/dokument/dokument-context.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type PatchOp, sameJson } from '#contract/kernel/sync/patch.ts'
import { PORUKE_PRIJENOSA } from '#contract/modules/prijavni-obrazac/prijenos/prijenos.poruke.ts'
import type { Celija } from '#contract/modules/prijavni-obrazac/prijenos/stupci.ts'
import { type GreskaUvoza, odbijeno, slobodnoStavki, uvezi } from '#contract/modules/prijavni-obrazac/prijenos/uvoz.ts'
import { celijeTeksta, NAJDULJE_ZALIJEPLJENO } from '#contract/modules/prijavni-obrazac/prijenos/zalijepljeno.ts'
import { useStanje } from '../../stanje-prijave.ts'
import { PUT_STAVKI } from '../proracun-skupine.ts'
import { PRIJENOS } from './prijenos.tekst.ts'

export type NacinUvoza = 'dodaj' | 'zamijeni'
export type Dijalog =
  | { vrsta: 'ljepljenje' }
  | { vrsta: 'greske'; greske: readonly GreskaUvoza[] }
  | { vrsta: 'pregled'; stavke: readonly Redak[] }

interface Uvezeno {
  dodano: readonly Redak[]
  uklonjeno: readonly Redak[]
}

const stavkeOd = (obrazac: Sadrzaj) => retciOd(tabOd(obrazac, 'proracun'), 'stavke')
const dodavanje = (now: Redak): PatchOp => ({ kind: 'add', path: PUT_STAVKI, now, after: null })
const uklanjanje = (was: Redak): PatchOp => ({ kind: 'remove', path: `${PUT_STAVKI}.${was.id}`, was })

/** The edits that take the lines in, all together. */
export function opsUvoza(obrazac: Sadrzaj, stavke: readonly Redak[], nacin: NacinUvoza): PatchOp[] {
  return [...(nacin === 'zamijeni' ? stavkeOd(obrazac).map(uklanjanje) : []), ...stavke.map(dodavanje)]
}

/** True as long as nobody has touched what came in: only then may it be taken back without losing work. */
function netaknuto(obrazac: Sadrzaj, { dodano, uklonjeno }: Uvezeno): boolean {
  const now = stavkeOd(obrazac)
  const same = (row: Redak) =>
    sameJson(
      row,
      now.find(({ id }) => id === row.id),
    )
  return dodano.every(same) && uklonjeno.every(({ id }) => now.every((row) => row.id !== id))
}

export interface PrijenosApi {
  dijalog: Dijalog | null
  zatvori: () => void
  otvoriLjepljenje: () => void
  procitaj: (cells: readonly (readonly Celija[])[], zaglavljeObvezno: boolean) => void
  zalijepi: (text: string) => void
  odbij: (poruka: string) => void
  primijeni: (stavke: readonly Redak[], nacin: NacinUvoza) => Promise<void>
  uvezeno: number | null
  ponisti: (() => Promise<void>) | undefined
}

export function usePrijenos(): PrijenosApi {
  const api = useDokumentApi()
  const { sadrzaj: obrazac, ctx } = useStanje((stanje) => stanje)
  const [dijalog, setDijalog] = useState<Dijalog | null>(null)
  const [zadnji, setZadnji] = useState<Uvezeno | null>(null)
  const procitaj = useCallback(
    (cells: readonly (readonly Celija[])[], zaglavljeObvezno: boolean) => {
      const ishod = uvezi(cells, { obrazac, ctx }, { zaglavljeObvezno, noviId })
      setDijalog(ishod.ok ? { vrsta: 'pregled', stavke: ishod.stavke } : { vrsta: 'greske', greske: ishod.greske })
    },
    [obrazac, ctx],
  )
  const odbij = useCallback((poruka: string) => {
    const ishod = odbijeno(poruka)
    if (!ishod.ok) setDijalog({ vrsta: 'greske', greske: ishod.greske })
  }, [])
  const spremi = async (ops: PatchOp[]) => {
    try {
      await api.primijeni(ops)
    } catch {
      toast(PRIJENOS.nijeSpremljeno, { tone: 'danger' })
    }
  }
  return {
    dijalog,
    zatvori: () => setDijalog(null),
    otvoriLjepljenje: () => setDijalog({ vrsta: 'ljepljenje' }),
    procitaj,
    zalijepi: (text) =>
      text.length > NAJDULJE_ZALIJEPLJENO ? odbij(PORUKE_PRIJENOSA.prevelikTekst) : procitaj(celijeTeksta(text), false),
    odbij,
    primijeni: async (stavke, nacin) => {
      const slobodno = slobodnoStavki(obrazac)
      if (nacin === 'dodaj' && stavke.length > slobodno) return odbij(PORUKE_PRIJENOSA.nemaMjesta(slobodno))
      setDijalog(null)
      await spremi(opsUvoza(obrazac, stavke, nacin))
      setZadnji({ dodano: stavke, uklonjeno: nacin === 'zamijeni' ? stavkeOd(obrazac) : [] })
    },
    uvezeno: zadnji?.dodano.length ?? null,
    ponisti:
      zadnji !== null && netaknuto(obrazac, zadnji)
        ? async () => {
            await spremi([...zadnji.dodano.map(uklanjanje), ...zadnji.uklonjeno.map(dodavanje)])
            setZadnji(null)
            toast(PRIJENOS.ponisteno, { tone: 'success' })
          }
        : undefined,
  }
}
