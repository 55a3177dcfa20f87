import { useState } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { gotoveKartice } from '#contract/kernel/dokument/potpunost.ts'
import { useOtvoreno, useProvjeri, useSamoCitanje, useStanje } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'

/** How many tabs of this form are done. Rows that were brought in by themselves move nothing. */
export function useGotovo(): { gotovo: number; sve: number } {
  const kartice = useStanje((stanje) => stanje.kartice)
  const tabovi = useStanje((stanje) => stanje.tabovi)
  return gotoveKartice(tabovi.filter(({ tab }) => kartice.some(({ kljuc }) => kljuc === tab)))
}

/** How many tabs are done; opens to what is not answered, each with a link to its field. */
export function Potpunost() {
  const { preostala } = useStanje(({ potpunost }) => potpunost)
  const { gotovo, sve } = useGotovo()
  const provjeri = useProvjeri()
  const samoCitanje = useSamoCitanje()
  const [otvoreno, setOtvoreno] = useState(false)
  return (
    <div className={styles.potpunost}>
      <div className={styles.mjera}>
        <ProgressBar value={gotovo} max={Math.max(1, sve)} label={TEKST.gotovo(gotovo, sve)} showValue={false} />
        {!samoCitanje && (
          <Button size="s" icon="check" onClick={provjeri}>
            {TEKST.provjeri}
          </Button>
        )}
      </div>
      {preostala.length > 0 && (
        <Disclosure summary={TEKST.preostalo(preostala.length)} open={otvoreno} onToggle={setOtvoreno}>
          {otvoreno && <Preostala preostala={preostala} />}
        </Disclosure>
      )}
    </div>
  )
}

function Preostala({ preostala }: { preostala: readonly string[] }) {
  const { adrese } = useOtvoreno()
  const kartice = useStanje((stanje) => stanje.kartice)
  const nazivi = useStanje((stanje) => stanje.nazivi)
  const tabovi = useStanje((stanje) => stanje.tabovi)
  return (
    <Stack gap={3}>
      {kartice.map(({ kljuc, naslov }) => {
        const mine = preostala.filter((path) => nazivi.get(path)?.tab === kljuc)
        if (mine.length === 0) return null
        const oznaka = tabovi.find(({ tab }) => tab === kljuc)?.oznaka
        return (
          <div key={kljuc}>
            <h3 className={styles.preostalaKartica}>
              {naslov} <span className={styles.mute}>({oznaka})</span>
            </h3>
            <ul className={styles.preostala}>
              {mine.map((path) => (
                <li key={path}>
                  <Anchor href={adrese.kartica?.(kljuc, path) ?? '#'}>{nazivi.get(path)?.oznaka}</Anchor>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </Stack>
  )
}
