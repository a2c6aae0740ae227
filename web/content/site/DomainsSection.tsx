import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Site, sites } from '#shared/content/site/sites.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { DomainRow } from './DomainRow.tsx';
import type { SiteState } from './useSite.ts';

/** The site's custom domains, besides its own subdomain. */
export function DomainsSection({ state }: { readonly state: SiteState }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  const mayChange = can('Content:Settings:Edit');
  const domains = state.site?.domains ?? [];
  const add = mayChange && (
    <Button variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('content.site.domainAdd')}
    </Button>
  );
  return (
    <Section title={t('content.site.domains')} description={t('content.site.domainsText')} actions={add}>
      {domains.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('content.site.domainsNone')}</Box>}
      <Box component="ul" aria-label={t('content.site.domains')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {domains.map((domain) => (
          <DomainRow key={domain.name} domain={domain} state={state} mayChange={mayChange} />
        ))}
      </Box>
      {adding && <DomainDialog onClose={() => setAdding(false)} onAdded={state.keep} />}
    </Section>
  );
}

interface DialogProps {
  readonly onClose: () => void;
  readonly onAdded: (site: Site) => void;
}

function DomainDialog({ onClose, onAdded }: DialogProps) {
  const { t } = useTranslation();
  const { busy, errors, submit } = useSubmit();
  const [name, setName] = useState('');
  const add = async () => {
    onAdded(await call(sites.addDomain, { body: { name: name.trim().toLowerCase() } }));
    onClose();
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('content.site.domainAdd')}
      submitLabel={t('content.site.domainAddSubmit')}
      {...{ onClose, busy, errors, onSubmit: () => name.trim() && void submit(add) }}
    >
      <TextField
        label={t('content.site.domainName')}
        hint={t('content.site.domainNameHint')}
        value={name}
        onChange={setName}
        maxLength={253}
        spellCheck={false}
        autoComplete="off"
        autoFocus
        required
      />
    </FormDialog>
  );
}
