/** Gives the screens the offline engine of the signed-in person. Dexie and the engine are loaded after the first paint. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Attachments } from './attachments/intake.ts'
import type { Packages } from './packages/packages.ts'
import type { DocumentType } from './ports.ts'
import type { OfflineProfile, OfflineRuntime } from './runtime.ts'
import type { Heeding } from './vault/heed-orders.ts'
import type { DataKey } from './vault/keys.ts'

export interface OfflineState {
  /** Undefined while it is being loaded, or when nobody is known. */
  runtime: OfflineRuntime | undefined
  /** Files of this person on this device; undefined while they are being opened. */
  attachments?: Attachments | undefined
  /** Projects that were brought along; undefined while they are being opened. */
  packages?: Packages | undefined
  /** The device cannot store anything (private window, full disk, newer version open). */
  failure: 'nema-pohrane' | 'novija-inacica' | 'zakljucano' | 'zakljucan-na-daljinu' | undefined
}

const OfflineContext = createContext<OfflineState>({ runtime: undefined, failure: undefined })

export interface OfflineProviderProps {
  /** The person whose work this is; null while nobody is known. Stays the same person while the session is only expired. */
  profile: OfflineProfile | null
  /** True while the server knows the session. */
  signedIn: boolean
  /** When the server last said so, milliseconds. */
  confirmedAt?: number | undefined
  /** What may be written on this device; a constant of the application. */
  types: Readonly<Record<string, DocumentType>>
  children: ReactNode
}

function afterPaint(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 1_000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, 50)
  return () => clearTimeout(timer)
}

/** The key stays here: screens have no use for it. */
interface Opened {
  runtime: OfflineRuntime
  dataKey: DataKey
}

async function load(
  options: Omit<OfflineProviderProps, 'children' | 'profile' | 'confirmedAt'> & { profile: OfflineProfile },
): Promise<Opened> {
  const [
    { startOffline },
    { deviceId, renewGrant, sealedWork, sendSealedNow, vault, watchLock, watchSealed },
    orders,
    { keepBallast },
  ] = await Promise.all([
    import('./runtime.ts'),
    import('./vault/browser-vault.ts'),
    import('./vault/heed-orders.ts'),
    import('./browser-ballast.ts'),
  ])
  const { osobaId } = options.profile
  // Without a session only a profile that is awake can be used; a sleeping one is opened where people sign in.
  const dataKey = options.signedIn ? await vault.enter(osobaId) : (await vault.awake(osobaId))?.key
  if (dataKey === undefined) throw new Locked()
  const sealed = { work: sealedWork(osobaId, dataKey), sendOwn: () => sendSealedNow({ own: true }) }
  let heeding: Heeding | undefined
  const onCycle = (unauthorized: boolean) => {
    heeding?.look(unauthorized)
    void keepBallast().catch(() => undefined)
  }
  const runtime = await startOffline({ ...options, dataKey, deviceId: await deviceId(), sealed, onCycle })
  void keepBallast().catch(() => undefined)
  watchSealed()
  const unwatch = watchLock()
  const stop = () => {
    heeding?.stop()
    unwatch()
    return runtime.stop()
  }
  heeding = orders.heedOrders({ osobaId, flushLocal: runtime.flushLocal, leave: stop })
  const { look } = heeding
  const granted = options.signedIn ? renewGrant(osobaId, dataKey).catch(() => undefined) : Promise.resolve()
  void granted.then(() => look(true))
  const setSignedIn = (signedIn: boolean) => {
    runtime.setSignedIn(signedIn)
    if (!signedIn) look(true)
  }
  return { runtime: { ...runtime, stop, setSignedIn }, dataKey }
}

class Locked extends Error {
  override readonly name = 'Locked'
}

function failureOf(error: unknown): OfflineState['failure'] {
  const name = error instanceof Error ? error.name : ''
  if (error instanceof Error && 'kod' in error && error.kod === 'uredaj-zakljucan') return 'zakljucan-na-daljinu'
  if (name === 'NewerSchema') return 'novija-inacica'
  return ['Locked', 'ProfileLocked', 'WrongSecret', 'Offline', 'ApiProblem'].includes(name)
    ? 'zakljucano'
    : 'nema-pohrane'
}

export function OfflineProvider({ profile, signedIn, confirmedAt, types, children }: OfflineProviderProps) {
  const [state, setState] = useState<OfflineState>({ runtime: undefined, failure: undefined })
  const [opened, setOpened] = useState<Opened>()
  const latest = useRef({ profile, signedIn })
  latest.current = { profile, signedIn }
  const osobaId = profile?.osobaId
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a new start
  useEffect(() => {
    const known = latest.current.profile
    if (osobaId === undefined || known === null) return
    let runtime: OfflineRuntime | undefined
    let left = false
    const start = async () => {
      try {
        const loaded = await load({ profile: known, signedIn: latest.current.signedIn, types })
        runtime = loaded.runtime
        if (left) return await runtime.stop()
        setOpened(loaded)
        setState({ runtime, failure: undefined })
      } catch (error) {
        if (!left) setState({ runtime: undefined, failure: failureOf(error) })
      }
    }
    const cancel = afterPaint(() => void start())
    return () => {
      left = true
      cancel()
      setOpened(undefined)
      setState({ runtime: undefined, failure: undefined })
      void runtime?.stop()
    }
  }, [osobaId, types, attempt])

  const konteksti = profile?.konteksti.join(' ')
  // The engine may have met an ended session that the rest never noticed: every confirmation lets it go on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time itself is the news
  useEffect(() => state.runtime?.setSignedIn(signedIn), [state.runtime, signedIn, confirmedAt])
  // A profile that slept when it was first asked for may open once the server has confirmed who this is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the confirmation is the news, not the failure
  useEffect(() => {
    if (state.failure?.startsWith('zaklj')) setAttempt((count) => count + 1)
  }, [signedIn, confirmedAt])
  useEffect(() => {
    if (konteksti !== undefined) state.runtime?.setScopes(konteksti.split(' '))
  }, [state.runtime, konteksti])

  const attachments = useAttachmentsOf(opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time itself is the news
  useEffect(() => attachments?.setSignedIn(signedIn), [attachments, signedIn, confirmedAt])
  const packages = usePackagesOf(opened, attachments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time itself is the news
  useEffect(() => packages?.setSignedIn(signedIn), [packages, signedIn, confirmedAt])

  const value = useMemo(() => ({ ...state, attachments, packages }), [state, attachments, packages])
  return <OfflineContext value={value}>{children}</OfflineContext>
}

/** Files go their own way from the moment the documents are open, and stop with them. */
function useAttachmentsOf(opened: Opened | undefined): Attachments | undefined {
  const [attachments, setAttachments] = useState<Attachments>()
  useEffect(() => {
    if (opened === undefined) return
    let left = false
    let started: Attachments | undefined
    void import('./attachments/start.ts').then(({ startAttachments }) => {
      if (left) return
      started = startAttachments(opened.runtime, opened.dataKey)
      setAttachments(started)
    })
    return () => {
      left = true
      setAttachments(undefined)
      started?.stop()
    }
  }, [opened])
  return attachments
}

/** What was brought along opens and stops with the documents. */
function usePackagesOf(opened: Opened | undefined, attachments: Attachments | undefined): Packages | undefined {
  const [packages, setPackages] = useState<Packages>()
  const latest = useRef(attachments)
  latest.current = attachments
  useEffect(() => {
    if (opened === undefined) return
    let left = false
    let started: Packages | undefined
    void import('./packages/start.ts').then(({ startPackages }) => {
      if (left) return
      started = startPackages(opened.runtime, opened.dataKey, () => latest.current)
      setPackages(started)
    })
    return () => {
      left = true
      setPackages(undefined)
      started?.stop()
    }
  }, [opened])
  return packages
}

export function useOffline(): OfflineState {
  return useContext(OfflineContext)
}
