import { useEffect, useRef } from 'react'
import styles from './glas.module.css'

/** Speech seldom fills half of the range; it is drawn so that it is seen. */
const POJACANJE = 2.5

/** The loudest moment of a piece of sound, 0–1. Silence lies at 128. */
export const glasnoca = (uzorci: Uint8Array): number =>
  Math.min(1, (uzorci.reduce((most, one) => Math.max(most, Math.abs(one - 128)), 0) / 128) * POJACANJE)

/** How loud the microphone hears, as a bar. Where the browser cannot tell, it stays empty. */
export function Razina({ tok }: { tok: MediaStream }) {
  const crta = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (typeof AudioContext === 'undefined') return
    const audio = new AudioContext()
    void audio.resume().catch(() => undefined)
    const analyser = audio.createAnalyser()
    analyser.fftSize = 512
    audio.createMediaStreamSource(tok).connect(analyser)
    const uzorci = new Uint8Array(analyser.fftSize)
    let frame = 0
    const izmjeri = () => {
      analyser.getByteTimeDomainData(uzorci)
      // Written past React: sixty times a second nothing else changes.
      if (crta.current !== null) crta.current.style.transform = `scaleX(${glasnoca(uzorci)})`
      frame = requestAnimationFrame(izmjeri)
    }
    izmjeri()
    return () => {
      cancelAnimationFrame(frame)
      void audio.close().catch(() => undefined)
    }
  }, [tok])
  return (
    <div className={styles.razina} aria-hidden="true">
      <div ref={crta} className={styles.glasnoca} />
    </div>
  )
}
