# The server in a container: DATA_DIR is the volume /data, settings come from the environment (.env.example).
# `npm run image:check` builds it and starts it.
ARG BASE=node:24-slim
FROM ${BASE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# npm install instead of npm ci: docs/decisions/0005
RUN npm install --no-audit --no-fund
COPY . .
# Collects what the image needs in dist/image.
RUN node tools/build.mjs && node tools/image.mjs

FROM ${BASE}
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# Behind a proxy: docker run -e TRUST_PROXY_HOPS=1
ENV TRUST_PROXY_HOPS=0
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=build /shop/dist/image ./
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
