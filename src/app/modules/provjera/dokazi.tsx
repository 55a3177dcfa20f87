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
import {
  dokaziOd,
  naruseniLanac,
  nezapecaceni,
  type UpozorenjeDokaza,
  upozorenjaDokaza,
} from '#contract/modules/provjera/provjera.dokazi.ts'
import { minutaRazlike, naziviDokaza } from '#contract/modules/provjera/provjera.pecati.ts'
import { OznakeDokaza, polozajRijecima } from './opis-dokaza.tsx'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

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

/** Its last letters tell the devices of a team apart. */
const kratkaOznaka = (uredaj: string) => uredaj.split('.')[0]?.slice(-6) ?? ''

interface JedanDokazProps {
  broj: number
  dokaz: Dokaz
  /** Undefined where the minutes name it no more. */
  naziv: string | undefined
  /** Undefined until the portal has it. */
  zaprimljeno: string | undefined
  naruseno: NarusenDokaz['sto'] | undefined
  upozorenja: readonly UpozorenjeDokaza[]
}

function JedanDokaz({ broj, dokaz, naziv, zaprimljeno, naruseno, upozorenja }: JedanDokazProps) {
  const { uredaj, vrsta, vrijeme, pomak, izGalerije, pecat } = dokaz
  const minuta = minutaRazlike(pomak)
  const kada = [
    formatVrijeme(vrijeme),
    pomak === null ? TEKST.dokazi.satNepoznat : minuta === undefined ? '' : TEKST.dokazi.sat(minuta),
  ].filter(Boolean)
  return (
    <div className={styles.kartica}>
      <Inline gap={3} justify="between">
        <strong>{`${broj}. ${naziv ?? TEKST.dokazi.vrste[vrsta]}`}</strong>
        {vrsta === 'potpis' && naziv !== undefined && <StatusChip tone="info">{TEKST.dokazi.vrste.potpis}</StatusChip>}
        {naziv === undefined && <StatusChip tone="neutral">{TEKST.dokazi.uklonjen}</StatusChip>}
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
          ...(zaprimljeno === undefined
            ? []
            : [{ label: TEKST.dokazi.zaprimljeno, value: formatVrijeme(Date.parse(zaprimljeno)) }]),
          { label: TEKST.dokazi.gdje, value: polozajRijecima(dokaz) },
          ...(uredaj === undefined ? [] : [{ label: TEKST.dokazi.uredaj, value: kratkaOznaka(uredaj) }]),
          { label: TEKST.dokazi.pecat, value: pecat.slice(0, 16) },
        ]}
      />
      <OznakeDokaza izGalerije={izGalerije} upozorenja={upozorenja} />
    </div>
  )
}

/** All sealed items in their order. */
export function Dokazi() {
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const naruseni = useNarusene()
  const dokazi = dokaziOd(sadrzaj)
  const upozorenja = upozorenjaDokaza(sadrzaj)
  const naziv = naziviDokaza(sadrzaj)
  const { uredaj } = useOtvoreno()
  const zaprimljeno = VRSTA_PROVJERE.meta(uredaj.meta)?.zaprimljeno ?? {}
  return (
    <Section title={TEKST.dokazi.naslov} description={TEKST.dokazi.uputa}>
      <Stack gap={3}>
        {dokazi.length === 0 && (
          <EmptyState title={TEKST.dokazi.nema} icon="lock">
            {TEKST.dokazi.upute}
          </EmptyState>
        )}
        {dokazi.map((dokaz, i) => (
          <JedanDokaz
            key={dokaz.id}
            broj={i + 1}
            dokaz={dokaz}
            naziv={naziv(dokaz.id)}
            zaprimljeno={zaprimljeno[dokaz.id]}
            upozorenja={upozorenja(dokaz)}
            naruseno={naruseni.find(({ id }) => id === dokaz.id)?.sto}
          />
        ))}
        {nezapecaceni(sadrzaj).map(({ id }) => (
          <div key={id} className={styles.kartica}>
            <Inline gap={3} justify="between">
              <strong>{naziv(id)}</strong>
              <StatusChip tone="warning">{TEKST.dokazi.bezPecata}</StatusChip>
            </Inline>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
