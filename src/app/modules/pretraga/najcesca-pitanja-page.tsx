import { useState } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { pojmovi, sadrziSve } from '#contract/kernel/korijen.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { NAJCESCA_PITANJA, type NajcescePitanje } from '#contract/modules/pretraga/najcesca-pitanja.ts'
import styles from './najcesca-pitanja.module.css'

/** The frequent questions. They are a part of the portal, so they are read without a network as well. */
export function NajcescaPitanjaPage() {
  const [trazeno, setTrazeno] = useState('')
  const words = pojmovi(trazeno)
  const skupine = NAJCESCA_PITANJA.map(({ naziv, pitanja }) => ({
    naziv,
    pitanja: pitanja.filter(({ pitanje, odgovor }) => sadrziSve(`${pitanje} ${odgovor.join(' ')}`, words)),
  })).filter(({ pitanja }) => pitanja.length > 0)
  return (
    <div>
      <PageHeader
        title="Najčešća pitanja"
        meta="Kako se portal koristi. Odgovori o pojedinom pozivu su na stranici poziva, pod „Pitanja i odgovori”."
      />
      <Stack gap={6}>
        <SearchField
          label="Pretraži najčešća pitanja"
          value={trazeno}
          onSearch={setTrazeno}
          resultCount={trazeno === '' ? undefined : skupine.reduce((sum, { pitanja }) => sum + pitanja.length, 0)}
        />
        {skupine.map(({ naziv, pitanja }) => (
          <Section key={naziv} title={naziv}>
            <div className={styles.pitanja}>
              {pitanja.map((pitanje) => (
                <Pitanje key={pitanje.id} pitanje={pitanje} />
              ))}
            </div>
          </Section>
        ))}
        {skupine.length === 0 && (
          <EmptyState title={PORUKE.zaslon.nemaRezultata} icon="search">
            <Anchor href={`/rezultati-pretrage?search=${encodeURIComponent(trazeno)}`}>Pretražite cijeli portal</Anchor>
          </EmptyState>
        )}
      </Stack>
    </div>
  )
}

function Pitanje({ pitanje: { id, pitanje, odgovor, vise } }: { pitanje: NajcescePitanje }) {
  return (
    <article id={id} className={styles.pitanje}>
      <h3 className={styles.naslov}>
        <a href={`#${id}`}>{pitanje}</a>
      </h3>
      {odgovor.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {vise && (
        <p>
          <Anchor href={vise.adresa}>{vise.naziv}</Anchor>
        </p>
      )}
    </article>
  )
}
