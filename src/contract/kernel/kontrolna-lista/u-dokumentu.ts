/** A check-list inside a document. A kind declares it once, and has its tab, its answers, their rule and where work goes on (decision 0132). */
import * as z from 'zod/mini'
import { greska } from '../dokument/dokument.ts'
import { type Kartica, type Polje, tablica } from '../dokument/polje.ts'
import { emptyRow } from '../dokument/redci.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '../dokument/vrijednosti.ts'
import { kljuceviOd } from '../izbor.ts'
import type { Greska } from '../record-kind.ts'
import type { PatchOp } from '../sync/patch.ts'
import { type KontrolnaLista, kontrolnaLista, NAJVISE_STAVKI, stavkeOd } from './lista.ts'
import type { SvrhaListe } from './nacrt.ts'
import { BEZ_ODGOVORA, filtrirane, nedostajeStavci, type Odgovori } from './odgovori.ts'
import { odgovorRetka, poljaOdgovora, poljeNedostatka } from './redak-odgovora.ts'

/** Something for each sort of list that a kind asks, where there is one. */
export type PoVrsti<K extends string, T> = { readonly [vrsta in K]?: T }

/** The version that is frozen into a record, and until then those of which one will be. */
export interface ListeZapisa<K extends string> {
  lista: KontrolnaLista | null
  liste?: PoVrsti<K, KontrolnaLista> | undefined
}

type NoviRedak = Extract<PatchOp, { kind: 'add' }>

interface Deklaracija<T extends string, K extends string> {
  /** Names of its purposes begin with it: `provjera` of `provjera:oprema`. */
  vrsta: string
  svrhe: Readonly<Record<K, SvrhaListe>>
  /** Which of them this document asks; null while that is not settled. */
  kojaSvrha: (sadrzaj: Sadrzaj) => K | null
  tab: T
  /** Number of the rule that an answer breaks to which something is missing. */
  pravilo: string
}

/** The answers of one kind of document, whatever it asks them for. */
export interface OdgovoriDokumenta {
  /** The table in which they stand by the codes of their questions: `lista.odgovori`. */
  put: string
  redakOd: (sadrzaj: Sadrzaj, kod: string) => Redak | undefined
  odgovoriOd: (sadrzaj: Sadrzaj) => Odgovori
  /** Rows that questions still lack. Each has its own before the first answer, so that none comes twice. */
  noviRetci: (lista: KontrolnaLista, sadrzaj: Sadrzaj) => NoviRedak[]
  mjestoRada: (lista: KontrolnaLista, sadrzaj: Sadrzaj) => string | undefined
}

export interface ListaUDokumentu<T extends string, K extends string> extends OdgovoriDokumenta {
  /** Its purposes by their whole names. */
  svrhe: Readonly<Record<string, SvrhaListe>>
  kartica: Kartica<T>
  /** Parts of the schema of whatever carries the lists of a record to a device. */
  shema: {
    lista: z.ZodMiniNullable<typeof kontrolnaLista>
    liste: z.ZodMiniOptional<
      z.ZodMiniRecord<z.ZodMiniEnum<{ [vrsta in K]: vrsta }> & z.core.$partial, typeof kontrolnaLista>
    >
  }
  /** Everything that is missing before the answers may be handed in. */
  greske: (lista: KontrolnaLista | null, sadrzaj: Sadrzaj) => Greska[]
  /** The list of a record: as it was frozen, or the one that would be now. */
  listaOd: (sadrzaj: Sadrzaj, liste: ListeZapisa<K>) => KontrolnaLista | null
  /** What a record has of its lists from now on: the one it would ask today, for ever. */
  zamrzni: <L extends ListeZapisa<K>>(sadrzaj: Sadrzaj, liste: L) => Omit<L, 'liste'>
  /** What is known by purpose, by the sort of list. */
  poVrsti: <V>(poSvrsi: ReadonlyMap<string, V>) => PoVrsti<K, V>
}

const TABLICA = 'odgovori'

function odgovoriTablice(tab: string, polja: readonly Polje[]): OdgovoriDokumenta {
  const put = `${tab}.${TABLICA}`
  const redci = (sadrzaj: Sadrzaj) => retciOd(tabOd(sadrzaj, tab), TABLICA)
  const odgovoriOd = (sadrzaj: Sadrzaj): Odgovori =>
    Object.fromEntries(redci(sadrzaj).map((redak) => [redak.id, odgovorRetka(redak)]))
  return {
    put,
    odgovoriOd,
    redakOd: (sadrzaj, kod) => redci(sadrzaj).find(({ id }) => id === kod),
    noviRetci(lista, sadrzaj) {
      const ima = new Set(redci(sadrzaj).map(({ id }) => id))
      return stavkeOd(lista).flatMap(({ kod }) =>
        ima.has(kod) ? [] : [{ kind: 'add' as const, path: put, now: emptyRow(polja, kod), after: null }],
      )
    },
    /**
     * The question where work goes on: the one answered last while something is missing there, otherwise the next that is not done.
     * It is read from the answers, which survive whatever happens to the page. Undefined when all is done.
     */
    mjestoRada(lista, sadrzaj) {
      const zadnji = redci(sadrzaj).reduce<Redak | undefined>(
        (dosad, one) => (dosad === undefined || tekstOd(one, 'vrijeme') > tekstOd(dosad, 'vrijeme') ? one : dosad),
        undefined,
      )
      const stavke = stavkeOd(lista)
      const at = Math.max(
        stavke.findIndex(({ kod }) => kod === zadnji?.id),
        0,
      )
      const fali = new Set(filtrirane(lista, odgovoriOd(sadrzaj), 'neodgovoreno'))
      return [...stavke.slice(at), ...stavke.slice(0, at)].find((stavka) => fali.has(stavka))?.kod
    },
  }
}

/** The check-list of a kind of document. Its name is what the kind calls its own, everything else follows. */
export function listaUDokumentu<T extends string, K extends string>(opis: Deklaracija<T, K>): ListaUDokumentu<T, K> {
  const { vrsta, svrhe, kojaSvrha, tab, pravilo } = opis
  const vrste = kljuceviOd<K>(svrhe)
  const polja = poljaOdgovora(vrste.map((one) => svrhe[one]))
  const odgovori = odgovoriTablice(tab, polja)
  const nazivSvrhe = (one: K) => `${vrsta}:${one}`
  const listaOd = (sadrzaj: Sadrzaj, { lista, liste }: ListeZapisa<K>) => {
    const koja = kojaSvrha(sadrzaj)
    return lista ?? (koja === null ? null : (liste?.[koja] ?? null))
  }
  return {
    ...odgovori,
    svrhe: Object.fromEntries(vrste.map((one) => [nazivSvrhe(one), svrhe[one]])),
    kartica: {
      kljuc: tab,
      naslov: 'Kontrolna lista',
      opis: 'Na svako pitanje traži se odgovor.',
      skupine: [
        {
          kljuc: TABLICA,
          naslov: 'Odgovori',
          polja: [
            tablica(
              TABLICA,
              'Odgovori',
              { redak: 'Pitanje', dodaj: 'Dodaj odgovor', polja },
              { maxRedaka: NAJVISE_STAVKI },
            ),
          ],
        },
      ],
    },
    shema: {
      lista: z.nullable(kontrolnaLista),
      liste: z.optional(z.partialRecord(z.enum(vrste), kontrolnaLista)),
    },
    greske(lista, sadrzaj) {
      const dano = odgovori.odgovoriOd(sadrzaj)
      return (lista === null ? [] : stavkeOd(lista)).flatMap((stavka) =>
        nedostajeStavci(stavka, dano[stavka.kod] ?? BEZ_ODGOVORA).map(({ kod, sto, poruka }) =>
          greska(`${odgovori.put}.${kod}.${poljeNedostatka(stavka, sto)}`, pravilo, `${kod}: ${poruka}.`),
        ),
      )
    },
    listaOd,
    zamrzni(sadrzaj, sve) {
      const { liste: _liste, ...ostalo } = sve
      return { ...ostalo, lista: listaOd(sadrzaj, sve) }
    },
    poVrsti<V>(poSvrsi: ReadonlyMap<string, V>): PoVrsti<K, V> {
      const nadeno: { [one in K]?: V } = {}
      for (const one of vrste) {
        const sto = poSvrsi.get(nazivSvrhe(one))
        if (sto !== undefined) nadeno[one] = sto
      }
      return nadeno
    },
  }
}
