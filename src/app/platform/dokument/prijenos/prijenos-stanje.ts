/** What happens between a table of cells and the draft. Reading, the person's choice, one edit of the draft, its undoing. */
import { type ReactNode, useCallback, useState } from 'react'
import type { Column } from '#app/ui/data-table.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE_PRIJENOSA } from '#contract/kernel/dokument/prijenos/prijenos.poruke.ts'
import { type Celija, type OkvirPrijenosa, slobodnoRedaka } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import { type GreskaUvoza, odbijeno, uvezi } from '#contract/kernel/dokument/prijenos/uvoz.ts'
import { celijeTeksta, NAJDULJE_ZALIJEPLJENO } from '#contract/kernel/dokument/prijenos/zalijepljeno.ts'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import { type PatchOp, sameJson } from '#contract/kernel/sync/patch.ts'
import { noviId, useDokumentApi } from '../dokument-context.tsx'
import { PRIJENOS, type TekstPrijenosa } from './prijenos.tekst.ts'

/** A table of the open document, as it is moved to and from a spreadsheet. */
export interface TablicaUPrijenosu {
  /** Path of the table. */
  lista: string
  okvir: OkvirPrijenosa
  tekst: TekstPrijenosa
  /** Of the exported file: the beginning of its name, its sheet, the columns that are wide. */
  datoteka: { ime: string; list: string; siroki: readonly string[] }
  /** What is shown of the rows before they are taken in. */
  stupciPregleda: readonly Column<Redak>[]
  /** What the document comes to with these edits. */
  nakon?: (ops: readonly PatchOp[]) => readonly { label: string; value: ReactNode }[]
}

export type NacinUvoza = 'dodaj' | 'zamijeni'
export type Dijalog =
  | { vrsta: 'ljepljenje' }
  | { vrsta: 'greske'; greske: readonly GreskaUvoza[] }
  | { vrsta: 'pregled'; retci: readonly Redak[] }

interface Uvezeno {
  dodano: readonly Redak[]
  uklonjeno: readonly Redak[]
}

const dodavanje =
  (path: string) =>
  (now: Redak): PatchOp => ({ kind: 'add', path, now, after: null })
const uklanjanje =
  (path: string) =>
  (was: Redak): PatchOp => ({ kind: 'remove', path: `${path}.${was.id}`, was })

/** The edits that take the rows in, all together. */
export function opsUvoza(
  { lista, okvir }: Pick<TablicaUPrijenosu, 'lista' | 'okvir'>,
  retci: readonly Redak[],
  nacin: NacinUvoza,
): PatchOp[] {
  return [...(nacin === 'zamijeni' ? okvir.retci.map(uklanjanje(lista)) : []), ...retci.map(dodavanje(lista))]
}

/** True as long as nobody has touched what came in: only then may it be taken back without losing work. */
function netaknuto(now: readonly Redak[], { dodano, uklonjeno }: Uvezeno): boolean {
  const same = (row: Redak) =>
    sameJson(
      row,
      now.find(({ id }) => id === row.id),
    )
  return dodano.every(same) && uklonjeno.every(({ id }) => now.every((row) => row.id !== id))
}

export interface PrijenosApi {
  tablica: TablicaUPrijenosu
  dijalog: Dijalog | null
  zatvori: () => void
  otvoriLjepljenje: () => void
  procitaj: (cells: readonly (readonly Celija[])[], zaglavljeObvezno: boolean) => void
  zalijepi: (text: string) => void
  odbij: (poruka: string) => void
  primijeni: (retci: readonly Redak[], nacin: NacinUvoza) => Promise<void>
  uvezeno: number | null
  ponisti: (() => Promise<void>) | undefined
}

export function usePrijenos(tablica: TablicaUPrijenosu): PrijenosApi {
  const { lista, okvir } = tablica
  const api = useDokumentApi()
  const [dijalog, setDijalog] = useState<Dijalog | null>(null)
  const [zadnji, setZadnji] = useState<Uvezeno | null>(null)
  const procitaj = useCallback(
    (cells: readonly (readonly Celija[])[], zaglavljeObvezno: boolean) => {
      const ishod = uvezi(cells, okvir, { zaglavljeObvezno, noviId })
      setDijalog(ishod.ok ? { vrsta: 'pregled', retci: ishod.retci } : { vrsta: 'greske', greske: ishod.greske })
    },
    [okvir],
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
    tablica,
    dijalog,
    zatvori: () => setDijalog(null),
    otvoriLjepljenje: () => setDijalog({ vrsta: 'ljepljenje' }),
    procitaj,
    zalijepi: (text) =>
      text.length > NAJDULJE_ZALIJEPLJENO ? odbij(PORUKE_PRIJENOSA.prevelikTekst) : procitaj(celijeTeksta(text), false),
    odbij,
    primijeni: async (retci, nacin) => {
      const slobodno = slobodnoRedaka(okvir)
      if (nacin === 'dodaj' && retci.length > slobodno) return odbij(okvir.poruke.nemaMjesta(slobodno))
      setDijalog(null)
      await spremi(opsUvoza(tablica, retci, nacin))
      setZadnji({ dodano: retci, uklonjeno: nacin === 'zamijeni' ? okvir.retci : [] })
    },
    uvezeno: zadnji?.dodano.length ?? null,
    ponisti:
      zadnji !== null && netaknuto(okvir.retci, zadnji)
        ? async () => {
            await spremi([...zadnji.dodano.map(uklanjanje(lista)), ...zadnji.uklonjeno.map(dodavanje(lista))])
            setZadnji(null)
            toast(PRIJENOS.ponisteno, { tone: 'success' })
          }
        : undefined,
  }
}
