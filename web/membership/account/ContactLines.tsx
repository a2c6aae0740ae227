import Typography from '@mui/material/Typography';
import type { Person } from '#shared/membership/people/people.ts';

/** Email, phone and address, one below the other; `empty` if there is none of them. */
export function ContactLines({ contact: c, empty }: { readonly contact: Person['contactInfo']; readonly empty: string }) {
  const place = [c.city, [c.state, c.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [c.email, c.mobilePhone || c.homePhone || c.workPhone, c.address1, c.address2, place].filter(Boolean);
  if (lines.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return lines.map((line) => (
    <Typography key={line} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
}
