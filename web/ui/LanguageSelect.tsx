import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageCodes, languages, nearestLanguage } from '#shared/languages.ts';
import { GlobeIcon } from './basicIcons.tsx';
import { DropdownMenu } from './overlays/DropdownMenu.tsx';

const LanguageField = lazy(async () => ({ default: (await import('./fields/LanguageField.tsx')).LanguageField }));

interface Props {
  /** A form field, or a compact menu button for headers and footers. */
  readonly as?: 'field' | 'menu';
  readonly label?: string;
  /** Called after the screen has switched, for example to save the choice to the account. */
  readonly onChange?: (language: Language) => void;
}

/** Lists every language by its own name; choosing one switches the screen at once. */
export function LanguageSelect({ as = 'menu', label, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const current = nearestLanguage([i18n.language]);
  const choose = (language: Language) => {
    void i18n.changeLanguage(language).then(() => onChange?.(language));
  };
  if (as === 'field') {
    return (
      <Suspense fallback={null}>
        <LanguageField label={label ?? t('ui.language')} value={current} onChange={choose} />
      </Suspense>
    );
  }
  const items = languageCodes.map((code) => ({ label: languages[code], selected: code === current, onSelect: () => choose(code) }));
  const trigger = (
    <>
      <GlobeIcon size={18} />
      <span lang={current} style={{ marginInlineStart: 8 }}>
        {languages[current]}
      </span>
    </>
  );
  return <DropdownMenu label={`${label ?? t('ui.language')}: ${languages[current]}`} trigger={trigger} items={items} />;
}
