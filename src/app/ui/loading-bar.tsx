import { useEffect, useState } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './loading-bar.module.css'

/** Times of the bar in milliseconds (specification, section 9). */
export const LOADING = { throttle: 200, duration: 5000, tick: 100, hide: 500 } as const

/** Progress of the bar, in percent: null is hidden, it nears 100 within the duration and reaches it when done. */
export function useLoadingProgress(loading: boolean): number | null {
  const [progress, setProgress] = useState<number | null>(null)
  useEffect(() => {
    if (loading) {
      let tick = 0
      let passed = 0
      const start = window.setTimeout(() => {
        setProgress(0)
        tick = window.setInterval(() => {
          passed += LOADING.tick
          setProgress(Math.min(95, (passed / LOADING.duration) * 100))
        }, LOADING.tick)
      }, LOADING.throttle)
      return () => {
        window.clearTimeout(start)
        window.clearInterval(tick)
      }
    }
    setProgress((now) => (now === null ? null : 100))
    const end = window.setTimeout(() => setProgress(null), LOADING.hide)
    return () => window.clearTimeout(end)
  }, [loading])
  return progress
}

/** A thin bar at the top of the window while something is fetched; nothing for what is quick. */
export function LoadingBar({ loading }: { loading: boolean }) {
  const progress = useLoadingProgress(loading)
  if (progress === null) return null
  return (
    <div className={styles.bar} role="progressbar" aria-label={PORUKE.zaslon.ucitavanje} data-print="none">
      <div className={styles.fill} style={{ transform: `scaleX(${progress / 100})` }} />
    </div>
  )
}
