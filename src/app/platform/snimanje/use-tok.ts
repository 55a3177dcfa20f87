/** A stream of the camera, held only while somebody looks at it. */
import { useEffect, useState, useSyncExternalStore } from 'react'

/** Why there is no stream. It was refused, there is no device, another has it, or the browser knows none. */
export type RazlogToka = 'odbijeno' | 'nema' | 'zauzeto' | 'nepodrzano'

const RAZLOZI: Readonly<Record<string, RazlogToka>> = {
  NotAllowedError: 'odbijeno',
  SecurityError: 'odbijeno',
  NotFoundError: 'nema',
  OverconstrainedError: 'nema',
  TypeError: 'nepodrzano',
}

/** What a failed request for a stream means to a person. */
export const razlogOd = (error: unknown): RazlogToka =>
  (error instanceof Error || error instanceof DOMException ? RAZLOZI[error.name] : undefined) ?? 'zauzeto'

/** Asks for a stream; rejects with an error that `razlogOd` knows. */
export function zatraziTok(zahtjev: MediaStreamConstraints): Promise<MediaStream> {
  // Without a secure connection there is none at all.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (media?.getUserMedia === undefined) return Promise.reject(new TypeError('no media devices'))
  return media.getUserMedia(zahtjev)
}

export function zaustavi(tok: MediaStream | undefined): void {
  for (const track of tok?.getTracks() ?? []) track.stop()
}

/** Rear camera, as large as it gives; the device may have only another one. */
export const STRAZNJA_KAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
}

const naPromjenuVidljivosti = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page is seen by anybody now. */
export const useVidljiva = () =>
  useSyncExternalStore(naPromjenuVidljivosti, () => document.visibilityState !== 'hidden')

interface Tok {
  /** Undefined while it is on its way, and while the page is hidden. */
  tok: MediaStream | undefined
  razlog: RazlogToka | undefined
  ponovno: () => void
}

/** The stream while `otvoren`; stopped when the page is hidden and brought again when it is seen. `zahtjev` is a constant. */
export function useTok(zahtjev: MediaStreamConstraints, otvoren: boolean): Tok {
  const vidljiva = useVidljiva()
  const [tok, setTok] = useState<MediaStream>()
  const [razlog, setRazlog] = useState<RazlogToka>()
  const [pokusaj, setPokusaj] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!otvoren || !vidljiva) return
    let left = false
    let mine: MediaStream | undefined
    const prekinut = () => {
      if (left) return
      zaustavi(mine)
      setTok(undefined)
      setRazlog('zauzeto')
    }
    const bring = async () => {
      try {
        mine = await zatraziTok(zahtjev)
      } catch (error) {
        if (!left) setRazlog(razlogOd(error))
        return
      }
      // Whoever closed meanwhile must not leave the camera on.
      if (left) return zaustavi(mine)
      for (const track of mine.getTracks()) track.addEventListener('ended', prekinut)
      setRazlog(undefined)
      setTok(mine)
    }
    void bring()
    return () => {
      left = true
      zaustavi(mine)
      setTok(undefined)
    }
  }, [zahtjev, otvoren, vidljiva, pokusaj])
  const ponovno = () => {
    setRazlog(undefined)
    setPokusaj((n) => n + 1)
  }
  return { tok, razlog, ponovno }
}
