import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { prazno, type Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { createMemory } from '#contract/kernel/memory.ts'
import { type Json, type PatchOp, sameJson, valueAt } from '#contract/kernel/sync/patch.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { idiNaPolje } from './fokus.ts'
import { createIzmjene, type Izmjene, type IzmjeneStanje } from './izmjene.ts'
import type { PrijavaDokument } from './prijava-dokument.ts'
import { kontekstPrijave, type PrijavaMeta } from './prijava-meta.ts'
import { izvediStanje, type Stanje } from './stanje.ts'
import { jeVidljiva, type Vidljivost, type VidljivostStore, vidljivostOf, zatecenePutanje } from './vidljivost.ts'

/** What fields may do. Stable as long as the screen stands, so that only what changed is drawn again. */
export interface ObrazacApi {
  postavi: (path: string, value: Json) => void
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

interface Okvir {
  api: ObrazacApi
  samoCitanje: boolean
  subscribe: (listener: () => void) => () => void
  stanje: () => Stanje
  vidljivost: VidljivostStore
  izmjene: Izmjene
}

const ObrazacContext = createContext<Okvir | undefined>(undefined)

/** A new row's id; unique on every device. */
export function noviId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

function createSource(first: Stanje) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    get: () => state,
    set: (next: Stanje) => {
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function createApi(
  latest: { current: PrijavaDokument },
  stanje: () => Stanje,
  vidljivost: VidljivostStore,
  izmjene: Izmjene,
): ObrazacApi {
  const obrazac = () => latest.current.obrazac ?? {}
  const zapamti = (...ops: PatchOp[]) => izmjene.zapamti(obrazac(), ops)
  const izvedi = (ops: readonly PatchOp[] | null | undefined): boolean => {
    if (ops) void latest.current.primijeni(ops).catch(() => undefined)
    return ops !== undefined
  }
  return {
    ponisti: () => izvedi(izmjene.ponisti(obrazac())),
    ponovi: () => izvedi(izmjene.ponovi(obrazac())),
    postavi: (path, value) => {
      const was = valueAt(obrazac(), path) ?? null
      if (!sameJson(was, value)) zapamti({ kind: 'set', path, was, now: value })
      latest.current.postavi(path, value)
    },
    ostavi: (path, value) => {
      latest.current.spremi()
      izmjene.zavrsi()
      if (!prazno(value)) vidljivost.ostavi(path)
    },
    dodaj: (lista, values = {}) => {
      const redak = { ...newRow(KATALOG_OBRASCA, lista, noviId()), ...values }
      zapamti({ kind: 'add', path: lista, now: redak, after: null })
      latest.current.dodaj(lista, redak)
      idiNaPolje(`${lista}.${redak.id}`, stanje().obrazac)
    },
    ukloni: (path) => {
      zapamti({ kind: 'remove', path, was: valueAt(obrazac(), path) ?? null })
      latest.current.ukloni(path)
    },
    primijeni: (ops) => {
      zapamti(...ops)
      return latest.current.primijeni(ops)
    },
    idi: (path) => idiNaPolje(path, stanje().obrazac),
  }
}

interface ProviderProps {
  projektId: string
  dokument: PrijavaDokument
  obrazac: Sadrzaj
  meta: PrijavaMeta
  sada: () => number
  /** Another tab of this device edits. */
  samoCitanje?: boolean | undefined
  children: ReactNode
}

/** Works out what follows from the draft and hands it to the fields. */
export function ObrazacProvider(props: ProviderProps) {
  const { projektId, dokument, obrazac, meta, sada, children } = props
  const [memory] = useState(createMemory)
  const stanje = useMemo(
    () => izvediStanje(obrazac, kontekstPrijave(meta, sada()), memory),
    [obrazac, meta, sada, memory],
  )
  const vidljivost = vidljivostOf(projektId)
  const [source] = useState(() => createSource(stanje))
  useLayoutEffect(() => source.set(stanje), [source, stanje])
  // Only what was wrong when the draft was opened.
  useEffect(() => vidljivost.ostavi(...zatecenePutanje(source.get())), [vidljivost, source])
  const latest = useRef(dokument)
  latest.current = dokument
  const [izmjene] = useState(() => createIzmjene(Date.now))
  const api = useMemo(() => createApi(latest, source.get, vidljivost, izmjene), [source, vidljivost, izmjene])
  const samoCitanje = !meta.smijeUredivati || props.samoCitanje === true
  const okvir = useMemo(
    () => ({ api, samoCitanje, subscribe: source.subscribe, stanje: source.get, vidljivost, izmjene }),
    [api, samoCitanje, source, vidljivost, izmjene],
  )
  return <ObrazacContext value={okvir}>{children}</ObrazacContext>
}

function useOkvir(): Okvir {
  const okvir = use(ObrazacContext)
  if (okvir === undefined) throw new Error('A field stands outside of its form')
  return okvir
}

export function useObrazacApi(): ObrazacApi {
  return useOkvir().api
}

/** Whether there is anything to undo or to make again. */
export function useIzmjene(): IzmjeneStanje {
  const { izmjene } = useOkvir()
  return useSyncExternalStore(izmjene.subscribe, izmjene.get)
}

/** True when the draft may not be changed now. */
export function useSamoCitanje(): boolean {
  return useOkvir().samoCitanje
}

/** A part of the state; `select` must give the same value for the same state. */
export function useStanje<T>(select: (stanje: Stanje) => T): T {
  const { subscribe, stanje } = useOkvir()
  return useSyncExternalStore(subscribe, () => select(stanje()))
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
