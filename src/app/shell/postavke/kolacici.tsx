import { Anchor } from '#app/ui/anchor.tsx'
import { Button } from '#app/ui/button.tsx'
import { kolacici } from '#contract/kernel/poruke/postavke.ts'
import styles from './kolacici.module.css'

/** Says which cookies there are; nothing of the portal waits for the answer. */
export function Kolacici({ onAgree }: { onAgree: () => void }) {
  return (
    <aside className={styles.notice} aria-label="Kolačići" data-print="none">
      <p>
        Portal koristi samo kolačiće bez kojih prijava ne radi. Nema kolačića za praćenje ni oglašavanje.{' '}
        <Anchor href="/v1/public/opci-uvjeti-koristenja.pdf" external>
          {kolacici.saznajVise}
        </Anchor>
      </p>
      <Button variant="primary" onClick={onAgree}>
        {kolacici.prihvati}
      </Button>
    </aside>
  )
}
