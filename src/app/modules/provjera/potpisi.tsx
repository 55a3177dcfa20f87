/** Signatures of both sides under what is written now; a later change voids them and is seen (domain rules 7.1). */
import { useState } from 'react'
import { kolikoDatoteka, uPripremi, useDatotekeDokumenta } from '#app/platform/dokument/datoteke/slanje.ts'
import {
  noviId,
  useDokumentApi,
  useOtvoreno,
  useSamoCitanje,
  useStanje,
  useStanjeOd,
} from '#app/platform/dokument/dokument-context.tsx'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import styles from '#app/platform/kontrolna-lista/kontrolna-lista.module.css'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { SlikaPotpisa } from '#app/platform/snimanje/slika-potpisa.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { retciOd, type Sadrzaj, tabOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { STRANE } from '#contract/modules/provjera/provjera.izbori.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { POTPISI } from '#contract/modules/provjera/provjera.ovjera.ts'
import {
  nedostajeProvjeri,
  potpisiOd,
  sazetakZapisnika,
  vaziPotpis,
} from '#contract/modules/provjera/provjera.potpisi.ts'
import { imenaTima } from '#contract/modules/provjera/provjera.ts'
import { PotpisDialog, type UpisanPotpis } from './potpis-dialog.tsx'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

/** A hash is said in its first letters, in fours. */
const kratko = (sazetak: string) => sazetak.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')

type JedanPotpis = ReturnType<typeof potpisiOd>[number]

interface PotpisanProps {
  potpis: JedanPotpis
  sadasnji: string
  tim: readonly string[]
  samoCitanje: boolean
}

/** What the device keeps of a signature: strokes, pictures of paper, or the refusal. */
function Dano({ id, ime, dano }: JedanPotpis) {
  const redak = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj }) =>
    retciOd(tabOd(sadrzaj, 'potpisi'), 'potpisi').find((one) => one.id === id),
  )
  const polje = useStanje(({ kartice }) => {
    const kartica = kartice.find(({ kljuc }) => kljuc === 'potpisi')
    return kartica && poljaKartice(kartica)[0]?.polja?.find(({ kljuc }) => kljuc === 'papir')
  })
  if ('odbija' in dano)
    return (
      <p>
        {dano.odbija} {TEKST.potpisi.svjedoci(dano.svjedoci[0] ?? '', dano.svjedoci[1] ?? '')}
      </p>
    )
  if ('potezi' in dano)
    return (
      <div className={styles.slika}>
        <SlikaPotpisa potezi={dano.potezi} opis={ime} />
      </div>
    )
  if (polje === undefined || redak === undefined) return null
  const path = `${POTPISI}.${id}.papir`
  return <PoljeView polje={polje} path={path} value={vrijednost(redak, 'papir')} okvir={redak} width="full" />
}

function Potpisan({ potpis, sadasnji, tim, samoCitanje }: PotpisanProps) {
  const api = useDokumentApi()
  const { id, ime, funkcija, strana, vrijeme, sazetak, dano } = potpis
  const vazi = vaziPotpis(potpis, sadasnji, tim)
  const odbio = 'odbija' in dano
  const fali = nedostajeProvjeri(potpis, tim)
  const zasto = sazetak !== sadasnji || fali === undefined ? TEKST.potpisi.ponisten : TEKST.potpisi.nepotpun(fali)
  const stanje = vazi ? (odbio ? TEKST.potpisi.odbijeno : TEKST.potpisi.vazi) : zasto
  return (
    <div className={styles.kartica}>
      <Inline gap={3} justify="between">
        <strong>{[ime, funkcija, STRANE[strana as keyof typeof STRANE]].filter(Boolean).join(', ')}</strong>
        <StatusChip tone={vazi ? (odbio ? 'warning' : 'success') : 'danger'}>{stanje}</StatusChip>
      </Inline>
      <Dano {...potpis} />
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

/** Writes one signature; pictures of paper follow into its row, and where one is not taken in, nothing stays. */
function useUpisPotpisa() {
  const api = useDokumentApi()
  const { id: docId, prijaviteljId } = useOtvoreno()
  const { attachments } = useOffline()
  return async ({ potezi, papir, ...osoba }: UpisanPotpis, sadrzaj: Sadrzaj, zadnji: string | null) => {
    if (papir !== null && attachments === undefined) throw new Error('The device takes no files')
    const vrijednosti: Record<string, Json> = {
      ...osoba,
      potezi: potezi.length === 0 ? null : JSON.stringify(potezi),
      vrijeme: new Date().toISOString(),
      // Of what lies before the person now, not of what lay there when the window was opened.
      sazetak: sazetakZapisnika(sadrzaj),
    }
    const now = { ...newRow(KATALOG_PROVJERE, POTPISI, noviId()), ...vrijednosti }
    const redak = `${POTPISI}.${now.id}`
    await api.primijeni([{ kind: 'add', path: POTPISI, now, after: zadnji }])
    const uzete: string[] = []
    try {
      for (const { file, trag } of papir ?? []) {
        const mjesto = { docType: VRSTA_PROVJERE.prikaz.vrsta, docId, fieldPath: `${redak}.papir`, prijaviteljId }
        const uzeta = await attachments?.take(file, { ...mjesto, dokaz: true, ...trag })
        if (uzeta !== undefined) uzete.push(uzeta)
      }
    } catch (error) {
      api.ukloni(redak)
      for (const uzeta of uzete) await attachments?.remove(uzeta)
      throw error
    }
  }
}

/** What is named after a signature would void it. Pictures of signed paper are no part of what is signed. */
function usePripremaZapisnika() {
  const datoteke = useDatotekeDokumenta(useOtvoreno().id)
  return uPripremi(datoteke.filter(({ fieldPath }) => !fieldPath.startsWith(`${POTPISI}.`)))
}

/** All signatures, and the window in which the next person signs. */
export function Potpisi() {
  // Signed where the visit was; the office adds none and takes none away.
  const potpisuje = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.potpisuje)
  const samoCitanje = useSamoCitanje() || !potpisuje
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const osobe = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.osobe)
  const tim = imenaTima(sadrzaj, { osobe })
  const [otvoreno, setOtvoreno] = useState(false)
  const sadasnji = sazetakZapisnika(sadrzaj)
  const potpisi = potpisiOd(sadrzaj)
  const upisi = useUpisPotpisa()
  const { teku, zapele } = usePripremaZapisnika()
  return (
    <Section title={TEKST.potpisi.naslov} description={TEKST.potpisi.uputa}>
      <Stack gap={4}>
        <p className={styles.uputa}>{`${TEKST.potpisi.sazetak}: ${kratko(sadasnji)}`}</p>
        {potpisi.length === 0 && <EmptyState title={TEKST.potpisi.nema} icon="edit" />}
        {potpisi.map((one) => (
          <Potpisan key={one.id} potpis={one} sadasnji={sadasnji} tim={tim} samoCitanje={samoCitanje} />
        ))}
        {!samoCitanje && (
          <div role="status">
            {teku.length > 0 && <p className={styles.uputa}>{TEKST.potpisi.priprema(kolikoDatoteka(teku))}</p>}
            {zapele.length > 0 && <Banner tone="warning">{TEKST.potpisi.zapelo(kolikoDatoteka(zapele))}</Banner>}
          </div>
        )}
        {!samoCitanje && (
          <Inline>
            <Button variant="primary" icon="edit" pending={teku.length > 0} onClick={() => setOtvoreno(true)}>
              {TEKST.potpisi.potpisi}
            </Button>
          </Inline>
        )}
        {otvoreno && (
          <PotpisDialog
            onUpisi={async (potpis) => {
              await upisi(potpis, sadrzaj, potpisi.at(-1)?.id ?? null)
              setOtvoreno(false)
            }}
            onClose={() => setOtvoreno(false)}
          />
        )}
      </Stack>
    </Section>
  )
}
