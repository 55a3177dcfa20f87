/** The chain of evidence: what was taken, when and where by the device, and whether all of it is as it was sealed. */
import { useEffect, useState } from 'react'
import { useOtvoreno, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import styles from '#app/platform/kontrolna-lista/kontrolna-lista.module.css'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Dokaz, NarusenDokaz } from '#contract/kernel/dokazi/lanac.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { dokaziOd, naruseniLanac } from '#contract/modules/provjera/provjera.dokazi.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

const MINUTA = 60_000
/** A clock that is off by more than so many minutes is told. */
const NAJVISE_MINUTA = 5

/** What this device finds in the chain, and what the portal has found with the bytes it holds. */
function useNarusene(): readonly NarusenDokaz[] {
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const { uredaj } = useOtvoreno()
  const [ovdje, setOvdje] = useState<readonly NarusenDokaz[]>([])
  useEffect(() => {
    let vrijedi = true
    void naruseniLanac(sadrzaj).then((found) => vrijedi && setOvdje(found))
    return () => {
      vrijedi = false
    }
  }, [sadrzaj])
  return [...(VRSTA_PROVJERE.meta(uredaj.meta)?.naruseni ?? []), ...ovdje]
}

function JedanDokaz({
  dokaz,
  naziv,
  naruseno,
}: {
  dokaz: Dokaz
  naziv: string
  naruseno: NarusenDokaz['sto'] | undefined
}) {
  const { redniBroj, vrsta, vrijeme, pomak, polozaj, pecat } = dokaz
  const minuta = Math.round((pomak ?? 0) / MINUTA)
  const kada = [formatVrijeme(vrijeme), Math.abs(minuta) > NAJVISE_MINUTA ? TEKST.dokazi.sat(minuta) : ''].filter(
    Boolean,
  )
  return (
    <div className={styles.kartica}>
      <Inline gap={3} justify="between">
        <strong>{`${redniBroj}. ${naziv || TEKST.dokazi.vrste[vrsta]}`}</strong>
        {naruseno === undefined ? (
          <StatusChip tone="success">{TEKST.dokazi.cijeli}</StatusChip>
        ) : (
          <StatusChip tone="danger">{TEKST.dokazi.naruseno[naruseno]}</StatusChip>
        )}
      </Inline>
      <DescriptionList
        columns={2}
        items={[
          { label: TEKST.dokazi.zapecaceno, value: kada.join(', ') },
          {
            label: 'Položaj',
            value:
              polozaj === null
                ? TEKST.dokazi.bezPolozaja
                : TEKST.dokazi.polozaj(polozaj.sirina, polozaj.duzina, polozaj.tocnost),
          },
          { label: 'Pečat', value: pecat.slice(0, 16) },
        ]}
      />
    </div>
  )
}

/** All sealed items in their order. */
export function Dokazi() {
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const naruseni = useNarusene()
  const dokazi = dokaziOd(sadrzaj)
  const nazivi = new Map(manifestOf(KATALOG_PROVJERE, sadrzaj).map(({ id, naziv }) => [id, naziv]))
  return (
    <Section title={TEKST.dokazi.naslov} description={TEKST.dokazi.uputa}>
      <Stack gap={3}>
        {dokazi.length === 0 && (
          <EmptyState title={TEKST.dokazi.nema} icon="lock">
            {TEKST.dokazi.upute}
          </EmptyState>
        )}
        {dokazi.map((dokaz) => (
          <JedanDokaz
            key={dokaz.id}
            dokaz={dokaz}
            naziv={nazivi.get(dokaz.id) ?? ''}
            naruseno={naruseni.find(({ id }) => id === dokaz.id)?.sto}
          />
        ))}
      </Stack>
    </Section>
  )
}
