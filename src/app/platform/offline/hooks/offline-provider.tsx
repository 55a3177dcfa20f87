/** Gives the screens the offline engine of the signed-in person. Dexie and the engine are loaded after the first paint. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Attachments } from '../attachments/intake.ts'
import type { OfflineFailure, Opened } from '../engine/open-engine.ts'
import type { OfflineProfile, OfflineRuntime } from '../engine/runtime.ts'
import type { Packages } from '../packages/packages.ts'
import type { DocumentType } from '../ports/ports.ts'

export interface OfflineState {
  /** Undefined while it is being loaded, or when nobody is known. */
  runtime: OfflineRuntime | undefined
  /** Files of this person on this device; undefined while they are being opened. */
  attachments?: Attachments | undefined
  /** Projects that were brought along; undefined while they are being opened. */
  packages?: Packages | undefined
  /** The device cannot store anything (private window, full disk, newer version open). */
  failure: OfflineFailure | undefined
}

const OfflineContext = createContext<OfflineState>({ runtime: undefined, failure: undefined })

export interface OfflineProviderProps {
  /** The person whose work this is; null while nobody is known. Stays the same person while the session is only expired. */
  profile: OfflineProfile | null
  /** True while the server knows the session. */
  signedIn: boolean
  /** When the server last said so, milliseconds. */
  confirmedAt?: number | undefined
  /** Loads what may be written on this device; a constant of the application. */
  types: () => Promise<Readonly<Record<string, DocumentType>>>
  /** Why nothing of anybody may be opened here now, whoever is signed in. */
  closed?: OfflineFailure | undefined
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

export function OfflineProvider({ profile, signedIn, confirmedAt, types, closed, children }: OfflineProviderProps) {
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
        const [{ openEngine }, written] = await Promise.all([import('../engine/open-engine.ts'), types()])
        const loaded = await openEngine({ profile: known, signedIn: latest.current.signedIn, types: written })
        if ('failure' in loaded) {
          if (!left) setState({ runtime: undefined, failure: loaded.failure })
          return
        }
        runtime = loaded.runtime
        if (left) return await runtime.stop()
        setOpened(loaded)
        setState({ runtime, failure: undefined })
      } catch {
        if (!left) setState({ runtime: undefined, failure: 'nema-pohrane' })
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

  const attachments = useStarted(opened, (engine) => engine.startAttachments())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time itself is the news
  useEffect(() => attachments?.setSignedIn(signedIn), [attachments, signedIn, confirmedAt])
  const files = useRef(attachments)
  files.current = attachments
  const packages = useStarted(opened, (engine) => engine.startPackages(() => files.current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time itself is the news
  useEffect(() => packages?.setSignedIn(signedIn), [packages, signedIn, confirmedAt])

  const value = useMemo(
    () => ({ ...state, attachments, packages, failure: closed ?? state.failure }),
    [state, attachments, packages, closed],
  )
  return <OfflineContext value={value}>{children}</OfflineContext>
}

/** What goes its own way from the moment the documents are open, and stops with them. */
function useStarted<T extends { stop: () => void }>(
  opened: Opened | undefined,
  start: (opened: Opened) => T,
): T | undefined {
  const [started, setStarted] = useState<T>()
  const latest = useRef(start)
  latest.current = start
  useEffect(() => {
    if (opened === undefined) return
    const one = latest.current(opened)
    setStarted(one)
    return () => {
      setStarted(undefined)
      one.stop()
    }
  }, [opened])
  return started
}

export function useOffline(): OfflineState {
  return useContext(OfflineContext)
}
