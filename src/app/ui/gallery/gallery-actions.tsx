import { Breadcrumb } from '../breadcrumb.tsx'
import { LinkButton } from '../button.tsx'
import { ExplainedButton, IconButton } from '../explained-button.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { FilterLine } from '../filter-line.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { ICON_PATHS } from '../icon-paths.ts'
import { MORE_ICON_PATHS } from '../icon-paths-more.ts'
import { Menu } from '../menu.tsx'
import { NavTabs } from '../nav-tabs.tsx'
import { Pagination } from '../pagination.tsx'
import { SearchField } from '../search-field.tsx'
import { Section } from '../section.tsx'
import { Select } from '../select.tsx'
import { Inline, Stack } from '../stack.tsx'
import { Badge, StatusChip } from '../status-chip.tsx'

const nothing = () => undefined

function Buttons() {
  return (
    <Section title="Gumbi" level={3}>
      <Inline gap={3}>
        <ExplainedButton variant="primary" icon="send">
          Podnesi prijavu
        </ExplainedButton>
        <ExplainedButton>Spremi skicu</ExplainedButton>
        <ExplainedButton variant="quiet" icon="download">
          Preuzmi PDF
        </ExplainedButton>
        <ExplainedButton variant="danger" icon="trash">
          Povuci prijavu
        </ExplainedButton>
        <ExplainedButton variant="primary" pending>
          Provjeravam
        </ExplainedButton>
        <ExplainedButton disabledReason="Podnijeti može samo ovlaštena osoba prijavitelja">Podnesi</ExplainedButton>
        <LinkButton href="#poziv" iconEnd="arrow-right">
          Otvori poziv
        </LinkButton>
        <ExplainedButton size="s" icon="plus">
          Dodaj
        </ExplainedButton>
        <IconButton icon="bell" label="Obavijesti: 3 nepročitane" badge={3} />
        <IconButton icon="settings" label="Pristupačnost" />
        <Menu
          label="Radnje"
          items={[
            { id: 'kopija', label: 'Izradi kopiju', icon: 'copy', onSelect: nothing },
            { id: 'ispis', label: 'Ispis', icon: 'print', href: '#ispis', description: 'A4, s vodenim žigom NACRT' },
            { id: 'crta', separator: true },
            { id: 'povuci', label: 'Povuci', icon: 'trash', danger: true, disabledReason: 'Rok je istekao' },
          ]}
        />
      </Inline>
    </Section>
  )
}

function Statuses() {
  return (
    <Section title="Statusi" level={3}>
      <Inline gap={3}>
        <StatusChip>U izradi</StatusChip>
        <StatusChip tone="info">Podnesen</StatusChip>
        <StatusChip tone="success">Odobren</StatusChip>
        <StatusChip tone="warning">Vraćen na doradu</StatusChip>
        <StatusChip tone="danger">Odbijen</StatusChip>
        <StatusChip tone="active">Na potvrdi</StatusChip>
        <Badge count={3} label="3 nepročitane poruke" tone="danger" />
        <Badge count={128} label="128 stavki" />
      </Inline>
    </Section>
  )
}

function Icons() {
  return (
    <Section title="Ikone" level={3}>
      <Inline gap={4}>
        {(Object.keys({ ...ICON_PATHS, ...MORE_ICON_PATHS }) as IconName[]).map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </Inline>
    </Section>
  )
}

export function GalleryActions() {
  return (
    <Section title="Radnje i kretanje">
      <Stack gap={6}>
        <Buttons />
        <Statuses />
        <Stack gap={3}>
          <Breadcrumb
            items={[
              { label: 'Projekti', href: '#projekti' },
              { label: 'Energetska obnova zgrade Osnovne škole', href: '#projekt' },
              { label: 'Proračun' },
            ]}
          />
          <NavTabs
            label="Kartice prijavnog obrasca"
            items={[
              { href: '#projekt', label: 'Projekt', state: 'done' },
              { href: '#partneri', label: 'Partneri', state: 'done', count: 2 },
              { href: '#proracun', label: 'Proračun', state: 'progress', errors: 3, current: true },
              { href: '#pokazatelji', label: 'Pokazatelji i rezultati', state: 'progress' },
              { href: '#vidljivost', label: 'Informiranje i vidljivost', state: 'empty' },
              { href: '#nacela', label: 'Horizontalna načela', state: 'change' },
              { href: '#prilozi', label: 'Prilozi', state: 'locked' },
            ]}
          />
          <SearchField label="Pretraži projekte" value="" onSearch={nothing} resultCount={12} />
          <FilterBar
            label="Brzi filtri"
            onClear={nothing}
            filters={[
              { id: 'moji', label: 'Čeka mene', count: 4, active: true },
              { id: 'rok', label: 'Rok ovaj tjedan', count: 2, active: false },
              { id: 'dorada', label: 'Vraćeno na doradu', count: 1, active: false, href: '#dorada' },
            ]}
          />
          <FilterLine
            search={<SearchField label="Pretraži pozive" value="" onSearch={nothing} />}
            others={{
              fields: <Select name="galerija-filtar" label="Postupak" value={null} onChange={nothing} options={[]} />,
              set: [{ id: 'komponenta', label: 'Komponenta: Gospodarstvo', onRemove: nothing }],
            }}
            onClear={nothing}
            chips={{
              label: 'Status poziva',
              items: [
                { id: 'otvoren', label: 'Otvoren', count: 3, active: true, onToggle: nothing },
                { id: 'zatvoren', label: 'Zatvoren', count: '1000+', active: false, onToggle: nothing },
              ],
            }}
          />
          <Pagination previous={null} next={nothing} summary="1–20 od 143" />
        </Stack>
        <Icons />
      </Stack>
    </Section>
  )
}
