/** Signatures of both sides under what is written now; a later change voids them and is seen (domain rules 7.1). */
import { useState } from 'react'
import { noviId, useDokumentApi, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import styles from '#app/platform/kontrolna-lista/kontrolna-lista.module.css'
import { SlikaPotpisa } from '#app/platform/snimanje/slika-potpisa.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { STRANE } from '#contract/modules/provjera/provjera.izbori.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { POTPISI } from '#contract/modules/provjera/provjera.ovjera.ts'
import { potpisiOd, sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import { PotpisDialog, type UpisanPotpis } from './potpis-dialog.tsx'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

/** A hash is said in its first letters, in fours. */
const kratko = (sazetak: string) => sazetak.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')

type JedanPotpis = ReturnType<typeof potpisiOd>[number]

function Potpisan({ potpis, sadasnji, samoCitanje }: { potpis: JedanPotpis; sadasnji: string; samoCitanje: boolean }) {
  const api = useDokumentApi()
  const { id, ime, funkcija, strana, vrijeme, sazetak, dano } = potpis
  const vazi = sazetak === sadasnji
  const odbio = 'odbija' in dano
  const stanje = vazi ? (odbio ? TEKST.potpisi.odbijeno : TEKST.potpisi.vazi) : TEKST.potpisi.ponisten
  return (
    <div className={styles.kartica}>
      <Inline gap={3} justify="between">
        <strong>{[ime, funkcija, STRANE[strana as keyof typeof STRANE]].filter(Boolean).join(', ')}</strong>
        <StatusChip tone={vazi ? (odbio ? 'warning' : 'success') : 'danger'}>{stanje}</StatusChip>
      </Inline>
      {odbio ? (
        <p>
          {dano.odbija} {TEKST.potpisi.svjedoci(dano.svjedoci[0] ?? '', dano.svjedoci[1] ?? '')}
        </p>
      ) : (
        <div className={styles.slika}>
          <SlikaPotpisa potezi={dano.potezi} opis={ime} />
        </div>
      )}
      <Inline gap={3} justify="between">
        <span className={styles.uputa}>{`${formatVrijeme(vrijeme)} · ${kratko(sazetak)}`}</span>
        {!samoCitanje && (
          <Button size="s" variant="quiet" icon="trash" onClick={() => api.ukloni(`${POTPISI}.${id}`)}>
            {TEKST.potpisi.ukloni}
          </Button>
        )}
      </Inline>
    </div>
  )
}

/** All signatures, and the window in which the next person signs. */
export function Potpisi() {
  const api = useDokumentApi()
  // Signed where the visit was; the office adds none and takes none away.
  const potpisuje = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.potpisuje)
  const samoCitanje = useSamoCitanje() || !potpisuje
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const [otvoreno, setOtvoreno] = useState(false)
  const sadasnji = sazetakZapisnika(sadrzaj)
  const potpisi = potpisiOd(sadrzaj)
  const upisi = async ({ potezi, ...osoba }: UpisanPotpis) => {
    const vrijednosti: Record<string, Json> = {
      ...osoba,
      potezi: potezi.length === 0 ? null : JSON.stringify(potezi),
      vrijeme: new Date().toISOString(),
      // Of what lies before the person now, not of what lay there when the window was opened.
      sazetak: sazetakZapisnika(sadrzaj),
    }
    const now = { ...newRow(KATALOG_PROVJERE, POTPISI, noviId()), ...vrijednosti }
    await api.primijeni([{ kind: 'add', path: POTPISI, now, after: potpisi.at(-1)?.id ?? null }])
    setOtvoreno(false)
  }
  return (
    <Section title={TEKST.potpisi.naslov} description={TEKST.potpisi.uputa}>
      <Stack gap={4}>
        <p className={styles.uputa}>{`${TEKST.potpisi.sazetak}: ${kratko(sadasnji)}`}</p>
        {potpisi.length === 0 && <EmptyState title={TEKST.potpisi.nema} icon="edit" />}
        {potpisi.map((one) => (
          <Potpisan key={one.id} potpis={one} sadasnji={sadasnji} samoCitanje={samoCitanje} />
        ))}
        {!samoCitanje && (
          <Inline>
            <Button variant="primary" icon="edit" onClick={() => setOtvoreno(true)}>
              {TEKST.potpisi.potpisi}
            </Button>
          </Inline>
        )}
        {otvoreno && <PotpisDialog onUpisi={upisi} onClose={() => setOtvoreno(false)} />}
      </Stack>
    </Section>
  )
}
