import { type ReactNode, type RefObject, useEffect } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './kamera.module.css'
import { SNIMANJE } from './snimanje.tekst.ts'
import type { RazlogToka } from './use-tok.ts'

interface TraziloProps {
  video: RefObject<HTMLVideoElement | null>
  tok: MediaStream | undefined
  razlog: RazlogToka | undefined
  /** Words for each reason. */
  tekstRazloga: Readonly<Record<RazlogToka, string>>
  onPonovno: () => void
  /** The first frame has come. */
  onSpremno: () => void
  /** What lies over the picture. */
  children?: ReactNode
  /** The way on without this camera. */
  drugiNacin: ReactNode
}

/** The viewfinder: the picture of the camera, or why there is none. */
export function Trazilo({
  video,
  tok,
  razlog,
  tekstRazloga,
  onPonovno,
  onSpremno,
  children,
  drugiNacin,
}: TraziloProps) {
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.srcObject = tok ?? null
    // A device that does not begin by itself begins with the next press.
    if (tok !== undefined) void element.play()?.catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [video, tok])
  return (
    <div className={styles.trazilo}>
      {razlog === undefined ? (
        <>
          <video
            ref={video}
            className={styles.video}
            aria-label={SNIMANJE.kamera.trazilo}
            playsInline
            muted
            autoPlay
            onLoadedData={onSpremno}
          />
          {children}
          {tok === undefined && (
            <p className={styles.ceka} role="status">
              {SNIMANJE.kamera.ceka}
            </p>
          )}
        </>
      ) : (
        <div className={styles.bezKamere}>
          <Banner
            tone="warning"
            live="assertive"
            actions={
              <>
                {drugiNacin}
                {razlog !== 'nepodrzano' && (
                  <Button icon="refresh" onClick={onPonovno}>
                    {SNIMANJE.tok.ponovno}
                  </Button>
                )}
              </>
            }
          >
            {tekstRazloga[razlog]}
          </Banner>
        </div>
      )}
    </div>
  )
}
