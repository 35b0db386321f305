// Run once by the mongo image, in its shell, on an empty volume: the shop's user may use the shop's database and no other.
db.getSiblingDB('zevar').createUser({
  user: 'shop',
  pwd: process.env.MONGO_PASSWORD,
  // dbAdmin for what `npm run restore` takes away when it fails.
  roles: ['readWrite', 'dbAdmin'],
});
