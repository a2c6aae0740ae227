import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EntryFrame } from '../EntryFrame.tsx';
import { loginPath } from '../loginPaths.ts';
import { CodeEntry } from './CodeEntry.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly email: string;
  readonly onCode: (guid: string) => void;
  /** What the link back to the sign-in says; 'Go to Login' unless said. */
  readonly backLabel?: string;
}

/** A mail is on its way: its link leads on, or its code entered here. */
export function MailSent({ title, text, email, onCode, backLabel }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <EntryFrame title={title}>
      <Stack sx={{ gap: 3 }}>
        <Banner tone="success">{text}</Banner>
        <Box>
          <Typography variant="h3" component="h2">
            {t('login.code.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
            {t('login.code.intro')}
          </Typography>
          <CodeEntry email={email} onGuid={onCode} />
        </Box>
        <div>
          <TextLink to={loginPath(query)}>{backLabel ?? t('login.goToLogin')}</TextLink>
        </div>
      </Stack>
    </EntryFrame>
  );
}
