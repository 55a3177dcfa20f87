/** Torch and zoom of a camera, where its track has them. The types of browsers do not know these yet. */
import { useEffect, useState } from 'react'

interface Raspon {
  min: number
  max: number
  step: number
}

type PosebneMogucnosti = MediaTrackCapabilities & { torch?: boolean; zoom?: Raspon }
type PosebnaPostavka = MediaTrackConstraintSet & { torch?: boolean; zoom?: number }

const mogucnostiOd = (track: MediaStreamTrack | undefined): PosebneMogucnosti => track?.getCapabilities?.() ?? {}

/** What a camera refuses is left as it was: a picture without a torch is still a picture. */
const postavi = (track: MediaStreamTrack | undefined, postavka: PosebnaPostavka) =>
  track?.applyConstraints({ advanced: [postavka] }).catch(() => undefined)

/** The torch and the zoom of a stream; undefined where its camera has none. */
export function useMogucnosti(tok: MediaStream | undefined) {
  const [svijetli, setSvijetli] = useState(false)
  const [povecanje, setPovecanje] = useState<number>()
  const track = tok?.getVideoTracks()[0]
  const { torch, zoom } = mogucnostiOd(track)
  // A new stream begins without either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the stream is the news
  useEffect(() => {
    setSvijetli(false)
    setPovecanje(undefined)
  }, [tok])
  return {
    svjetiljka: torch === true ? svijetli : undefined,
    upaliSvjetiljku: (on: boolean) => {
      setSvijetli(on)
      void postavi(track, { torch: on })
    },
    povecanje: zoom && zoom.max > zoom.min ? { ...zoom, value: povecanje ?? zoom.min } : undefined,
    povecaj: (value: number) => {
      setPovecanje(value)
      void postavi(track, { zoom: value })
    },
  }
}
