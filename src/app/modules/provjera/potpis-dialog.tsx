import { useRef, useState } from 'react'
import { useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { Potpis as Platno } from '#app/platform/snimanje/potpis.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Potpis } from '#contract/kernel/dokazi/potpisi.ts'
import { retciOd, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { STRANE } from '#contract/modules/provjera/provjera.izbori.ts'
import { nedostajeProvjeri } from '#contract/modules/provjera/provjera.potpisi.ts'
import { imenaTima } from '#contract/modules/provjera/provjera.ts'
import { PotpisaniPapir, type SnimkaPapira } from './potpisani-papir.tsx'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

export interface UpisanPotpis {
  ime: string
  funkcija: string
  strana: string | null
  potezi: number[][]
  /** Pages that were signed on paper; null where the person signs here. */
  papir: readonly SnimkaPapira[] | null
  odbija: string | null
  svjedok1: string | null
  svjedok2: string | null
}

const PRAZAN: UpisanPotpis = {
  ime: '',
  funkcija: '',
  strana: null,
  potezi: [],
  papir: null,
  odbija: null,
  svjedok1: null,
  svjedok2: null,
}

interface PotpisDialogProps {
  /** Rejects where it was not written. */
  onUpisi: (potpis: UpisanPotpis) => Promise<void>
  onClose: () => void
}

function danoOd({ potezi, papir, odbija, svjedok1, svjedok2 }: UpisanPotpis): Potpis['dano'] {
  if (odbija !== null) return { odbija, svjedoci: [svjedok1 ?? '', svjedok2 ?? ''] }
  return papir === null ? { potezi } : { papir: papir.map(({ file }) => file.name) }
}

/** Back to the pad. */
function NaZaslonu({ onClick }: { onClick: () => void }) {
  return (
    <Inline>
      <Button variant="quiet" icon="edit" onClick={onClick}>
        {TEKST.potpisi.naZaslonu}
      </Button>
    </Inline>
  )
}

/** One person signs here or on paper, or refuses before two witnesses. Whoever is present is offered by name. */
export function PotpisDialog({ onUpisi, onClose }: PotpisDialogProps) {
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const osobe = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.osobe)
  const tim = imenaTima(sadrzaj, { osobe })
  const nazocni = retciOd(tabOd(sadrzaj, 'dolazak'), 'nazocni')
  const [unos, setUnos] = useState(PRAZAN)
  const [greska, setGreska] = useState<string>()
  const [upisuje, setUpisuje] = useState(false)
  /** Known before the next drawing: of two presses one writes. */
  const radi = useRef(false)
  const odbija = unos.odbija !== null
  const upisi = (promjena: Partial<UpisanPotpis>) => {
    setUnos((prije) => ({ ...prije, ...promjena }))
    setGreska(undefined)
  }
  const predaj = async () => {
    if (radi.current) return
    const { ime, funkcija } = unos
    const fali = nedostajeProvjeri({ ime, funkcija, vrijeme: 0, sazetak: '', dano: danoOd(unos) }, tim)
    if (fali !== undefined || unos.strana === null) return setGreska(fali ?? TEKST.potpisi.strana)
    radi.current = true
    setUpisuje(true)
    setGreska(undefined)
    try {
      await onUpisi(unos)
    } catch (error) {
      setGreska(error instanceof IntakeRefused ? error.message : TEKST.potpisi.nijeUpisan)
    } finally {
      radi.current = false
      setUpisuje(false)
    }
  }
  const svjedok = (kljuc: 'svjedok1' | 'svjedok2', drugi: string | null) => ({
    name: `potpis-${kljuc}`,
    label: TEKST.potpisi[kljuc],
    options: tim.flatMap((ime) => (ime === unos.ime.trim() || ime === drugi ? [] : [{ value: ime, label: ime }])),
    value: unos[kljuc],
    onChange: (value: string | null) => upisi({ [kljuc]: value }),
  })
  const text = (kljuc: 'ime' | 'funkcija') => ({
    name: `potpis-${kljuc}`,
    label: TEKST.potpisi[kljuc],
    value: unos[kljuc] ?? '',
    onChange: (value: string | null) => upisi({ [kljuc]: value ?? '' }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEKST.potpisi.potpisi}
      size="l"
      footer={
        <Button variant="primary" pending={upisuje} onClick={() => void predaj()}>
          {odbija ? TEKST.potpisi.odbija : TEKST.potpisi.potpisi}
        </Button>
      }
    >
      <Stack gap={4}>
        <Stack gap={2}>
          {nazocni.map((redak) => (
            <Button
              key={redak.id}
              variant="quiet"
              icon="user"
              onClick={() =>
                upisi({
                  ime: tekstOd(redak, 'ime'),
                  funkcija: tekstOd(redak, 'funkcija'),
                  strana: tekstOd(redak, 'strana') || null,
                })
              }
            >
              {[tekstOd(redak, 'ime'), tekstOd(redak, 'funkcija')].filter(Boolean).join(', ')}
            </Button>
          ))}
        </Stack>
        <TextField {...text('ime')} required />
        <TextField {...text('funkcija')} required />
        <Select
          name="potpis-strana"
          label={TEKST.potpisi.strana}
          required
          options={opcijeOd(STRANE)}
          value={unos.strana}
          onChange={(strana) => upisi({ strana })}
        />
        {odbija ? (
          <>
            <TextArea
              name="potpis-odbija"
              label={TEKST.potpisi.razlog}
              required
              maxLength={1000}
              rows={3}
              value={unos.odbija ?? ''}
              onChange={(value) => upisi({ odbija: value ?? '' })}
            />
            <Select {...svjedok('svjedok1', unos.svjedok2)} required />
            <Select {...svjedok('svjedok2', unos.svjedok1)} required />
            <NaZaslonu onClick={() => upisi({ odbija: null, svjedok1: null, svjedok2: null })} />
          </>
        ) : unos.papir !== null ? (
          <>
            <PotpisaniPapir snimke={unos.papir} onSnimke={(papir) => upisi({ papir })} />
            <NaZaslonu onClick={() => upisi({ papir: null })} />
          </>
        ) : (
          <Platno
            oznaka={unos.ime || TEKST.potpisi.potpisi}
            value={unos.potezi}
            onChange={(potezi) => upisi({ potezi })}
            disabled={upisuje}
            drugiNacin={
              <>
                <Button variant="quiet" icon="camera" onClick={() => upisi({ papir: [], potezi: [] })}>
                  {TEKST.potpisi.papir}
                </Button>
                <Button variant="quiet" onClick={() => upisi({ odbija: '', potezi: [] })}>
                  {TEKST.potpisi.odbija}
                </Button>
              </>
            }
          />
        )}
        {greska !== undefined && (
          <Banner tone="danger" kratko live="assertive">
            {greska}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
