/** Runs the offline engine of one known person and tells the provider what there is. Its code comes after the first screen. */
import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react'
import type { OfflineFailure, Opened } from '../engine/open-engine.ts'
import type { OfflineProfile, OfflineRuntime } from '../engine/runtime.ts'
import type { DocumentType } from '../ports/ports.ts'
import type { OfflineState } from './offline-provider.tsx'

export interface OfflineEngineProps {
  /** The person whose work this is. Stays the same person while the session is only expired. */
  profile: OfflineProfile
  /** True while the server knows the session. */
  signedIn: boolean
  /** When the server last said so, milliseconds. */
  confirmedAt?: number | undefined
  /** Loads what may be written on this device; a constant of the application. */
  types: () => Promise<Readonly<Record<string, DocumentType>>>
  /** Given every state of the engine, and the empty one when it leaves. */
  tell: Dispatch<OfflineState>
}

const NOT_OPEN: OfflineState = { runtime: undefined, failure: undefined }

function afterPaint(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 1_000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, 50)
  return () => clearTimeout(timer)
}

export function OfflineEngine({ profile, signedIn, confirmedAt, types, tell }: OfflineEngineProps) {
  const [state, setState] = useState<{ runtime?: OfflineRuntime; failure?: OfflineFailure }>({})
  const [opened, setOpened] = useState<Opened>()
  const latest = useRef({ profile, signedIn })
  latest.current = { profile, signedIn }
  const { osobaId } = profile
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a new start
  useEffect(() => {
    const known = latest.current.profile
    let runtime: OfflineRuntime | undefined
    let left = false
    const start = async () => {
      try {
        const [{ openEngine }, written] = await Promise.all([import('../engine/open-engine.ts'), types()])
        const loaded = await openEngine({ profile: known, signedIn: latest.current.signedIn, types: written })
        if ('failure' in loaded) {
          if (!left) setState({ failure: loaded.failure })
          return
        }
        runtime = loaded.runtime
        if (left) return await runtime.stop()
        setOpened(loaded)
        setState({ runtime })
      } catch {
        if (!left) setState({ failure: 'nema-pohrane' })
      }
    }
    const cancel = afterPaint(() => void start())
    return () => {
      left = true
      cancel()
      setOpened(undefined)
      setState({})
      void runtime?.stop()
    }
  }, [osobaId, types, attempt])

  const konteksti = profile.konteksti.join(' ')
  // The engine may have met an ended session that the rest never noticed: every confirmation lets it go on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time itself is the news
  useEffect(() => state.runtime?.setSignedIn(signedIn), [state.runtime, signedIn, confirmedAt])
  // A profile that slept when it was first asked for may open once the server has confirmed who this is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the confirmation is the news, not the failure
  useEffect(() => {
    if (state.failure?.startsWith('zaklj')) setAttempt((count) => count + 1)
  }, [signedIn, confirmedAt])
  useEffect(() => state.runtime?.setScopes(konteksti.split(' ')), [state.runtime, konteksti])

  const attachments = useStarted(opened, (engine) => engine.startAttachments())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time itself is the news
  useEffect(() => attachments?.setSignedIn(signedIn), [attachments, signedIn, confirmedAt])
  const files = useRef(attachments)
  files.current = attachments
  const packages = useStarted(opened, (engine) => engine.startPackages(() => files.current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time itself is the news
  useEffect(() => packages?.setSignedIn(signedIn), [packages, signedIn, confirmedAt])

  const { runtime, failure } = state
  const whole = useMemo(() => ({ runtime, attachments, packages, failure }), [runtime, attachments, packages, failure])
  useEffect(() => tell(whole), [tell, whole])
  useEffect(() => () => tell(NOT_OPEN), [tell])
  return null
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
