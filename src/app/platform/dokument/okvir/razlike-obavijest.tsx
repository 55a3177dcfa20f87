import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { useOtvoreno, useStanje } from '../dokument-context.tsx'
import { jeBrojcano } from '../razlike/brojcano.ts'
import { nazivPuta } from '../razlike/prikaz.ts'
import { useRazlike } from '../razlike/razlike-context.tsx'
import { TEKST } from '../tekst.ts'
import type { Izbor } from '../uredaj.ts'
import styles from './okvir.module.css'

/** How many fields wait for a decision, links to them, and both ways to decide them all. */
export function RazlikeObavijest() {
  const { razlike, izbor, odaberi } = useRazlike()
  const { adrese } = useOtvoreno()
  const stanje = useStanje((one) => one)
  const fields = razlike.flatMap((razlika) => razlika.fields.map((field) => ({ ...field, id: razlika.conflictId })))
  if (fields.length === 0) return null
  const decided = fields.filter(({ path, id }) => izbor(id, path) !== undefined).length
  const all = (choice: Izbor) => {
    for (const razlika of razlike)
      odaberi(
        razlika,
        Object.fromEntries(
          razlika.fields.flatMap(({ path }) => (jeBrojcano(stanje.katalog, path) ? [] : [[path, choice] as const])),
        ),
      )
  }
  return (
    <Banner
      tone="warning"
      title={TEKST.razlike.naslov(fields.length)}
      live="polite"
      actions={
        <Inline gap={2} wrap>
          <Button size="s" onClick={() => all('moje')}>
            {TEKST.razlike.zadrziSve}
          </Button>
          <Button size="s" onClick={() => all('njihovo')}>
            {TEKST.razlike.preuzmiSve}
          </Button>
        </Inline>
      }
    >
      <Stack gap={2}>
        <p>{TEKST.razlike.uputa}</p>
        {fields.some(({ path }) => jeBrojcano(stanje.katalog, path)) && <p>{TEKST.razlike.pojedinacno}</p>}
        <ul className={styles.preostala}>
          {fields.map(({ path, osnova, moje, njihovo }) => {
            const tab = resolvePath(stanje.katalog, path)?.tab
            return (
              <li key={path}>
                {tab !== undefined && (
                  <Anchor href={adrese.kartica?.(tab, path) ?? '#'}>
                    {nazivPuta(path, stanje, osnova, moje, njihovo)}
                  </Anchor>
                )}
              </li>
            )
          })}
        </ul>
        {decided > 0 && <p>{TEKST.razlike.odluceno(decided, fields.length)}</p>}
      </Stack>
    </Banner>
  )
}
