import { Button, chakra } from '@chakra-ui/react';
import type { AdminUser } from './use-admins';

interface AdminListProps {
  users: AdminUser[];
  onToggle: (user: AdminUser) => void;
}

export function AdminList({ users, onToggle }: AdminListProps) {
  return (
    <chakra.ul listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l2">
      {users.map((user) => (
        <ListItem key={user.id}>
          <chakra.div flex="1 1 14rem" minW="0" overflowWrap="anywhere">
            <chakra.p fontWeight="600">{user.username}</chakra.p>
            <chakra.p color="fg.muted">
              {user.firstname} {user.lastname}, {user.email}
            </chakra.p>
          </chakra.div>
          <Badge data-admin={user.isAdmin || undefined}>{user.isAdmin ? 'Admin' : 'User'}</Badge>
          <Button
            size="md"
            variant="outline"
            minW="min(9.5rem, 100%)"
            flexShrink="1"
            ms="auto"
            fontSize="1rem"
            aria-label={`${user.isAdmin ? 'Remove Admin' : 'Make Admin'}: ${user.username}`}
            onClick={() => onToggle(user)}
          >
            {user.isAdmin ? 'Remove Admin' : 'Make Admin'}
          </Button>
        </ListItem>
      ))}
    </chakra.ul>
  );
}

const ListItem = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    rowGap: '2',
    px: { base: '4', md: '5' },
    py: '3',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
  },
});

const Badge = chakra('span', {
  base: {
    minW: '4rem',
    px: '2.5',
    borderRadius: 'l1',
    bg: 'bg.muted',
    color: 'fg',
    textStyle: 'smallest',
    fontWeight: '600',
    textAlign: 'center',
    '&[data-admin]': { bg: 'featured.bg', color: 'featured.fg' },
  },
});
