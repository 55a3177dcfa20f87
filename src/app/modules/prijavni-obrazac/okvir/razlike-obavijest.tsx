import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TABOVI } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { useStanje } from '../obrazac-context.tsx'
import { usePrijava } from '../prijava-context.tsx'
import type { Izbor } from '../prijava-dokument.ts'
import { jeBrojcano } from '../razlike/brojcano.ts'
import { nazivPuta } from '../razlike/prikaz.ts'
import { useRazlike } from '../razlike/razlike-context.tsx'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'

/** How many fields wait for a decision, links to them, and both ways to decide them all. */
export function RazlikeObavijest() {
  const { razlike, izbor, odaberi } = useRazlike()
  const { adrese } = usePrijava()
  const stanje = useStanje((one) => one)
  const fields = razlike.flatMap((razlika) => razlika.fields.map((field) => ({ ...field, id: razlika.conflictId })))
  if (fields.length === 0) return null
  const decided = fields.filter(({ path, id }) => izbor(id, path) !== undefined).length
  const all = (choice: Izbor) => {
    for (const razlika of razlike)
      odaberi(
        razlika,
        Object.fromEntries(razlika.fields.flatMap(({ path }) => (jeBrojcano(path) ? [] : [[path, choice] as const]))),
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
        {fields.some(({ path }) => jeBrojcano(path)) && <p>{TEKST.razlike.pojedinacno}</p>}
        <ul className={styles.preostala}>
          {fields.map(({ path, osnova, moje, njihovo }) => {
            const tab = TABOVI.find((one) => path.startsWith(`${one}.`))
            return (
              <li key={path}>
                {tab !== undefined && (
                  <Anchor href={adrese.obrazac?.(tab, path) ?? '#'}>
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
