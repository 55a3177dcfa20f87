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
import type { Potpis } from '#contract/kernel/dokazi/potpisi.ts'
import { nedostajeProvjeri } from '#contract/modules/provjera/provjera.potpisi.ts'
import { imenaTima } from '#contract/modules/provjera/provjera.ts'
import { IzborOsobe, type OsobaPotpisa } from './osoba-potpisa.tsx'
import { PotpisaniPapir, type SnimkaPapira } from './potpisani-papir.tsx'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

export interface UpisanPotpis extends OsobaPotpisa {
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

/** What is missing, in the order in which one is asked for it. */
function nedostajeUnosu(unos: UpisanPotpis, tim: readonly string[]): string | undefined {
  const { ime, funkcija, strana } = unos
  if (ime.trim() === '' && funkcija.trim() === '') return TEKST.potpisi.upisite.osobu
  const fali = nedostajeProvjeri({ ime, funkcija, vrijeme: 0, sazetak: '', dano: danoOd(unos) }, tim)
  return strana === null ? TEKST.potpisi.upisite.strana : fali
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

/** One person signs here or on paper, or refuses before two witnesses. */
export function PotpisDialog({ onUpisi, onClose }: PotpisDialogProps) {
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const osobe = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.osobe)
  const tim = imenaTima(sadrzaj, { osobe })
  const [unos, setUnos] = useState(PRAZAN)
  const [greska, setGreska] = useState<string>()
  const [provjereno, setProvjereno] = useState(false)
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
    setProvjereno(true)
    const fali = nedostajeUnosu(unos, tim)
    if (fali !== undefined) return setGreska(fali)
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
    required: true,
    error: provjereno && unos[kljuc] === null ? TEKST.potpisi.upisite.svjedok : undefined,
    options: tim.flatMap((ime) => (ime === unos.ime.trim() || ime === drugi ? [] : [{ value: ime, label: ime }])),
    value: unos[kljuc],
    onChange: (value: string | null) => upisi({ [kljuc]: value }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEKST.potpisi.potpisi}
      size="l"
      footer={
        <>
          {/* In sight wherever the window is scrolled to. */}
          {greska !== undefined && (
            <div>
              <Banner tone="danger" kratko live="assertive">
                {greska}
              </Banner>
            </div>
          )}
          <Button variant="primary" pending={upisuje} onClick={() => void predaj()}>
            {odbija ? TEKST.potpisi.zabiljeziOdbijanje : TEKST.potpisi.potpisi}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <IzborOsobe value={unos} onChange={upisi} provjereno={provjereno} />
        {odbija ? (
          <>
            <TextArea
              name="potpis-odbija"
              label={TEKST.potpisi.razlog}
              required
              error={provjereno && unos.odbija?.trim() === '' ? TEKST.potpisi.upisite.razlog : undefined}
              maxLength={1000}
              rows={3}
              value={unos.odbija ?? ''}
              onChange={(value) => upisi({ odbija: value ?? '' })}
            />
            <Select {...svjedok('svjedok1', unos.svjedok2)} />
            <Select {...svjedok('svjedok2', unos.svjedok1)} />
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
                <Button variant="quiet" icon="close" onClick={() => upisi({ odbija: '', potezi: [] })}>
                  {TEKST.potpisi.odbija}
                </Button>
              </>
            }
          />
        )}
      </Stack>
    </Dialog>
  )
}
