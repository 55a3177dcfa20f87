import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Kontekst } from '#contract/kernel/dokument/dokument.ts'
import type { OtvorenoPolje } from '#contract/kernel/dokument/otvorena-polja.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { prazno, type Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { createMemory } from '#contract/kernel/memory.ts'
import { type Json, type PatchOp, sameJson, valueAt } from '#contract/kernel/sync/patch.ts'
import type {
  IzgledDokumenta,
  OtvoreniDokument,
  PrikazDokumenta,
  RijeciDokumenta,
  Zatvoreno,
} from './dokument.types.ts'
import { idiNaPolje } from './fokus.ts'
import { createIzmjene, type Izmjene, type IzmjeneStanje } from './izmjene.ts'
import { createSource } from './izvor-stanja.ts'
import { RazlikeProvider } from './razlike/razlike-context.tsx'
import { izvediStanje, type Stanje } from './stanje.ts'
import type { DokumentUredaja, Upisivanje } from './uredaj.ts'
import { jeVidljiva, type Vidljivost, type VidljivostStore, vidljivostOf, zatecenePutanje } from './vidljivost.ts'

/** What fields may do. Stable as long as the screen stands, so that only what changed is drawn again. */
export interface DokumentApi {
  /** A letter: its own field shows it at once, what follows from it after a rest. */
  postavi: (path: string, value: Json) => void
  /** A choice: what follows from it is shown at once. */
  odaberi: (path: string, value: Json) => void
  /** The person left the field. */
  ostavi: (path: string, value: Json) => void
  /** Adds a row with starting values and puts the focus into it. */
  dodaj: (lista: string, values?: Record<string, Json>) => void
  ukloni: (path: string) => void
  /** Several edits together: all or none. */
  primijeni: (ops: readonly PatchOp[]) => Promise<void>
  idi: (path: string) => void
  /** False where somebody else has changed the same since, so that nothing was taken back. */
  ponisti: () => boolean
  ponovi: () => boolean
}

/** Stays the same object while people type: a field is drawn for its own value, its error, and nothing else. */
interface Okvir {
  izgled: IzgledDokumenta
  upisivanje: Upisivanje | undefined
  api: DokumentApi
  samoCitanje: boolean
  zatvoreno: Zatvoreno | undefined
  primjedbe: readonly OtvorenoPolje[]
  subscribe: (listener: () => void) => () => void
  stanje: () => Stanje
  vidljivost: VidljivostStore
  izmjene: Izmjene
}

const BEZ_PRIMJEDBI: readonly OtvorenoPolje[] = []

const DokumentContext = createContext<Okvir | undefined>(undefined)
const OtvorenoContext = createContext<OtvoreniDokument | undefined>(undefined)

/** A new row's id; unique on every device. */
export function noviId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

function createApi(
  latest: { current: DokumentUredaja },
  { stanje, vidljivost, izmjene, prefiks }: Pick<Okvir, 'stanje' | 'vidljivost' | 'izmjene'> & { prefiks: string },
): DokumentApi {
  const sadrzaj = () => latest.current.upisivanje?.sadrzaj() ?? latest.current.sadrzaj ?? {}
  const zapamti = (...ops: PatchOp[]) => izmjene.zapamti(sadrzaj(), ops)
  const izvedi = (ops: readonly PatchOp[] | null | undefined): boolean => {
    if (ops) void latest.current.primijeni(ops).catch(() => undefined)
    return ops !== undefined
  }
  const postavi = (path: string, value: Json) => {
    const was = valueAt(sadrzaj(), path) ?? null
    if (!sameJson(was, value)) zapamti({ kind: 'set', path, was, now: value })
    latest.current.postavi(path, value)
  }
  return {
    ponisti: () => izvedi(izmjene.ponisti(sadrzaj())),
    ponovi: () => izvedi(izmjene.ponovi(sadrzaj())),
    postavi,
    odaberi: (path, value) => {
      postavi(path, value)
      latest.current.upisivanje?.pokazi()
    },
    ostavi: (path, value) => {
      latest.current.spremi()
      izmjene.zavrsi()
      if (!prazno(value)) vidljivost.ostavi(path)
    },
    dodaj: (lista, values = {}) => {
      const redak = { ...newRow(stanje().katalog, lista, noviId()), ...values }
      zapamti({ kind: 'add', path: lista, now: redak, after: null })
      latest.current.dodaj(lista, redak)
      idiNaPolje(`${lista}.${redak.id}`, stanje().sadrzaj, prefiks)
    },
    ukloni: (path) => {
      zapamti({ kind: 'remove', path, was: valueAt(sadrzaj(), path) ?? null })
      latest.current.ukloni(path)
    },
    primijeni: (ops) => {
      zapamti(...ops)
      return latest.current.primijeni(ops)
    },
    idi: (path) => idiNaPolje(path, stanje().sadrzaj, prefiks),
  }
}

interface DokumentProviderProps<T extends string, U extends object, K extends Kontekst, R>
  extends Omit<OtvoreniDokument, 'izgled'> {
  prikaz: PrikazDokumenta<T, U, K, R>
  sadrzaj: Sadrzaj
  /** What the rules know at a moment; stable while nothing of it has changed. */
  kontekst: (sada: number) => K
  /** It may not be changed now: by its status, or because another tab edits. */
  samoCitanje: boolean
  /** Places that may not be changed although the rest may; the same function while nothing of it has changed. */
  zatvoreno?: Zatvoreno | undefined
  /** What is asked to be corrected, at which places. */
  primjedbe?: readonly OtvorenoPolje[] | undefined
  children: ReactNode
}

/** Works out what follows from the draft and hands it to the fields. */
export function DokumentProvider<T extends string, U extends object, K extends Kontekst, R>(
  props: DokumentProviderProps<T, U, K, R>,
) {
  const { prikaz, id, uredaj, sadrzaj, kontekst, sada, samoCitanje, zatvoreno, adrese, prijaviteljId, zajednicki } =
    props
  const { primjedbe = BEZ_PRIMJEDBI } = props
  const [memory] = useState(createMemory)
  const stanje: Stanje = useMemo(
    () => izvediStanje(prikaz, sadrzaj, kontekst(sada()), memory),
    [prikaz, sadrzaj, kontekst, sada, memory],
  )
  const vidljivost = vidljivostOf(`${prikaz.vrsta}:${id}`)
  const [source] = useState(() => createSource(stanje))
  useLayoutEffect(() => source.set(stanje), [source, stanje])
  // Only what was wrong when the draft was opened.
  useEffect(() => vidljivost.ostavi(...zatecenePutanje(source.get())), [vidljivost, source])
  const latest = useRef(uredaj)
  latest.current = uredaj
  const [izmjene] = useState(() => createIzmjene(Date.now))
  const { prefiks = '' } = prikaz
  const api = useMemo(
    () => createApi(latest, { stanje: source.get, vidljivost, izmjene, prefiks }),
    [source, vidljivost, izmjene, prefiks],
  )
  const otvoreno = useMemo(
    () => ({ izgled: prikaz, id, uredaj, adrese, sada, prijaviteljId, zajednicki }),
    [prikaz, id, uredaj, adrese, sada, prijaviteljId, zajednicki],
  )
  const { upisivanje } = uredaj
  const okvir = useMemo(() => {
    const { subscribe, get } = source
    return {
      izgled: prikaz,
      upisivanje,
      api,
      samoCitanje,
      zatvoreno,
      primjedbe,
      subscribe,
      stanje: get,
      vidljivost,
      izmjene,
    }
  }, [prikaz, upisivanje, api, samoCitanje, zatvoreno, primjedbe, source, vidljivost, izmjene])
  return (
    <DokumentContext value={okvir}>
      <OtvorenoContext value={otvoreno}>
        <RazlikeProvider uredaj={uredaj}>{props.children}</RazlikeProvider>
      </OtvorenoContext>
    </DokumentContext>
  )
}

function useOkvir(): Okvir {
  const okvir = use(DokumentContext)
  if (okvir === undefined) throw new Error('A field stands outside of its document')
  return okvir
}

export function useDokumentApi(): DokumentApi {
  return useOkvir().api
}

/** How the kind of the open document is drawn. */
export function useIzgled(): IzgledDokumenta {
  return useOkvir().izgled
}

/** The document that is open, and what its kind brings; drawn anew whenever the device tells of it. */
export function useOtvoreno(): OtvoreniDokument {
  const otvoreno = use(OtvorenoContext)
  if (otvoreno === undefined) throw new Error('A field stands outside of its document')
  return otvoreno
}

/** The value of a field with the letters that nothing else has heard of yet. `value` is that of the document at rest. */
export function useUpisano(path: string, value: Json): Json {
  const { upisivanje } = useOkvir()
  const subscribe = useCallback(
    (listener: () => void) => upisivanje?.pratiPolje(path, listener) ?? (() => undefined),
    [upisivanje, path],
  )
  return useSyncExternalStore(subscribe, () => {
    const sadrzaj = upisivanje?.sadrzaj()
    return sadrzaj === undefined ? value : (valueAt(sadrzaj, path) ?? null)
  })
}

/** The words of a document that has screens of its own. */
export function useRijeci(): RijeciDokumenta {
  const { rijeci } = useIzgled()
  if (rijeci === undefined) throw new Error('The document has no words for a screen of its own')
  return rijeci
}

/** Whether there is anything to undo or to make again. */
export function useIzmjene(): IzmjeneStanje {
  const { izmjene } = useOkvir()
  return useSyncExternalStore(izmjene.subscribe, izmjene.get)
}

/** True when the draft may not be changed now; with a path, when that place may not. */
export function useSamoCitanje(path?: string): boolean {
  const { samoCitanje, zatvoreno } = useOkvir()
  return samoCitanje || (path !== undefined && zatvoreno?.(path) === true)
}

/** What is asked to be corrected at this very place. */
export function usePrimjedbe(path: string): readonly string[] {
  return useOkvir().primjedbe.flatMap(({ put, primjedba }) => (put === path ? primjedba : []))
}

/** A part of the state; `select` must give the same value for the same state. */
export function useStanje<T>(select: (stanje: Stanje) => T): T {
  const { subscribe, stanje } = useOkvir()
  return useSyncExternalStore(subscribe, () => select(stanje()))
}

/** A part of the state of documents of one kind, with its types. A screen of another kind may not ask. */
export function useStanjeOd<T extends string, U extends object, K extends Kontekst, R, V>(
  { dokument }: Pick<PrikazDokumenta<T, U, K, R>, 'dokument'>,
  select: (stanje: Stanje<T, K, R>) => V,
): V {
  return useStanje((stanje) => {
    if (stanje.katalog !== dokument) throw new Error('A screen stands in a document of another kind')
    // The provider has worked it out by this very document.
    return select(stanje as Stanje<T, K, R>)
  })
}

export function useVidljivost(): Vidljivost {
  const { vidljivost } = useOkvir()
  return useSyncExternalStore(vidljivost.subscribe, vidljivost.get)
}

/** Marks everything as checked, so that missing answers are shown too. */
export function useProvjeri(): () => void {
  return useOkvir().vidljivost.provjeri
}

/** The message at a path that may be shown now. */
export function useGreska(path: string): string | undefined {
  const { vidljivost } = useOkvir()
  const greska = useStanje((stanje) => stanje.poPutu.get(path))
  const seen = () => greska !== undefined && jeVidljiva(vidljivost.get(), path, greska)
  const visible = useSyncExternalStore(vidljivost.subscribe, seen)
  return visible ? greska?.poruka : undefined
}
